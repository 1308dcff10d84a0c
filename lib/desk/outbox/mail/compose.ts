import "server-only";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import type { RenderedLetter } from "@/lib/mail/letter";
import type { Mail } from "@/lib/mail/queue";
import { renderLetter } from "@/lib/mail/render";
import { currentSettings } from "@/lib/settings/read";
import { digest, GATHERED } from "./digest";
import { testLetter } from "./test-letter";

const countsSchema = z.partialRecord(z.enum(GATHERED), z.number().int().positive());

/** @throws Error when its payload is wrong */
export async function composeMail({ kind, payload }: Mail): Promise<RenderedLetter> {
  if (kind === "test") return renderLetter(testLetter((await currentSettings()).company.shop, env.SITE_URL));
  return renderLetter(digest(countsSchema.parse(payload), env.SITE_URL));
}
