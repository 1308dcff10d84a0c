import "server-only";
import * as z from "zod/mini";
import { allowRead } from "@/lib/platform/rate-limit/read-limits";
import { opensPicture } from "./picture-key";
import { findPicture } from "./queries";
import { keySchema, type UploadedPicture } from "./schema";
import { PREVIEW_DAYS, signedAddress } from "./signed-address";

const LIMIT = { visitor: 60, everyone: 2000 };

const askedSchema = z.object({ id: z.uuid(), key: keySchema });

/** `picture` is null once it is deleted. */
export type KeptPicture = { picture: UploadedPicture | null };

/** Null after too many questions. @throws Error when it cannot be read */
export async function answerKeptPicture(question: unknown): Promise<KeptPicture | null> {
  const asked = askedSchema.safeParse(question);
  if (!asked.success) return { picture: null };
  if (!(await allowRead("picture", LIMIT))) return null;
  const { id, key } = asked.data;
  const found = opensPicture("picture", id, key) ? await findPicture(id) : null;
  return { picture: found && { ...found, key, preview: signedAddress("preview", id, PREVIEW_DAYS) } };
}
