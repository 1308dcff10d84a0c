import "server-only";
import { z } from "zod";
import type { RenderedLetter } from "@/lib/mail/letter";
import type { Mail } from "@/lib/mail/queue";
import { textOf } from "@/lib/mail/render";

const schema = z.object({ subject: z.string(), html: z.string(), text: z.string().optional() });

/** The mail as the auth service wrote it; the shop only carries it. @throws Error when its payload is wrong. */
export async function composeMail(mail: Mail): Promise<RenderedLetter> {
  const { subject, html, text } = schema.parse(mail.payload);
  return { subject, html, body: text ?? textOf(html) };
}
