import "server-only";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import type { RenderedLetter } from "@/lib/mail/letter";
import type { Mail } from "@/lib/mail/queue";
import { renderLetter, textOf } from "@/lib/mail/render";
import { factorRefused } from "./letters";

const schema = z.object({ subject: z.string(), html: z.string(), text: z.string().optional() });

/** What the auth service wrote, the shop only carries. @throws Error when its payload is wrong. */
export async function composeMail(mail: Mail): Promise<RenderedLetter> {
  if (mail.kind === "factor_refused") return renderLetter(factorRefused(env.SITE_URL));
  const { subject, html, text } = schema.parse(mail.payload);
  return { subject, html, body: text ?? textOf(html) };
}
