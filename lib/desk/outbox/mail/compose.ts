import "server-only";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import type { RenderedLetter } from "@/lib/mail/letter";
import type { Mail } from "@/lib/mail/queue";
import { renderLetter } from "@/lib/mail/render";
import { digest, GATHERED } from "./digest";

const countsSchema = z.partialRecord(z.enum(GATHERED), z.number().int().positive());

/** @throws Error when its payload is wrong */
export async function composeMail({ payload }: Mail): Promise<RenderedLetter> {
  return renderLetter(digest(countsSchema.parse(payload), env.SITE_URL));
}
