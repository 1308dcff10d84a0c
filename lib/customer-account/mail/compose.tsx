import "server-only";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import { interpolate } from "@/lib/platform/format/interpolate";
import { minuteIn } from "@/lib/platform/format/dates";
import type { Letter, RenderedLetter } from "@/lib/mail/letter";
import type { Mail } from "@/lib/mail/queue";
import { renderLetter } from "@/lib/mail/render";
import { Layout } from "@/lib/mail/templates/layout";
import { Heading, Paragraph } from "@/lib/mail/templates/parts";
import { ACCOUNT } from "@/lib/platform/rules/account.generated";
import { accountCode as text } from "#messages/mail.json";
import { codeOf } from "../code";

const payloadSchema = z.object({ seed: z.uuid() });

/** @throws Error when its payload is wrong. */
export async function composeMail({ payload, createdAt }: Mail): Promise<RenderedLetter> {
  const end = new Date(createdAt.getTime() + ACCOUNT.codeMinutes * 60_000);
  return renderLetter(codeLetter(codeOf(payloadSchema.parse(payload).seed), end, env.SITE_URL));
}

/** Digits to be typed: programs that open the links of mails sign nobody in. */
export function codeLetter(code: string, end: Date, siteUrl: string): Letter {
  return {
    subject: text.subject,
    body: (
      <Layout heading={text.heading} preview={text.preview} name="" isTest={false} siteUrl={siteUrl}>
        <Paragraph>{text.intro}</Paragraph>
        <Heading>{code}</Heading>
        <Paragraph>{interpolate(text.until, { time: minuteIn("de", end).time })}</Paragraph>
        <Paragraph>{text.unasked}</Paragraph>
      </Layout>
    ),
  };
}
