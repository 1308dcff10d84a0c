import "server-only";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import type { RenderedLetter } from "@/lib/mail/letter";
import type { Mail } from "@/lib/mail/queue";
import { renderLetter, textOf } from "@/lib/mail/render";
import { factorLetter, LETTERS } from "./letters";

const schema = z.object({ subject: z.string(), html: z.string(), text: z.string().optional() });

/** What the auth service wrote, the shop only carries. @throws Error when its payload is wrong. */
export async function composeMail(mail: Mail): Promise<RenderedLetter> {
  if (mail.kind in LETTERS) return renderLetter(factorLetter(mail.kind as keyof typeof LETTERS, env.SITE_URL));
  const { subject, html, text } = schema.parse(mail.payload);
  return { subject, html, body: text ?? textOf(html) };
}
