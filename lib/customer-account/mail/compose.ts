import "server-only";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import type { RenderedLetter } from "@/lib/mail/letter";
import type { Mail } from "@/lib/mail/queue";
import { renderLetter } from "@/lib/mail/render";
import { ACCOUNT } from "@/lib/platform/rules/account.generated";
import { codeOf } from "../code";
import { codeLetter } from "./letter";

const payloadSchema = z.object({ ticket: z.uuid() });

/** @throws Error when its payload is wrong. */
export async function composeMail({ payload, createdAt }: Mail): Promise<RenderedLetter> {
  const end = new Date(createdAt.getTime() + ACCOUNT.codeMinutes * 60_000);
  return renderLetter(codeLetter(codeOf(payloadSchema.parse(payload).ticket), end, env.SITE_URL));
}
