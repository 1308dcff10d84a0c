import { interpolate } from "@/lib/platform/format/interpolate";
import { minuteIn } from "@/lib/platform/format/dates";
import type { Letter } from "@/lib/mail/letter";
import { Layout } from "@/lib/mail/templates/layout";
import { Heading, Paragraph } from "@/lib/mail/templates/parts";
import { accountCode as text } from "#messages/mail.json";

/** Without a link, so that a mail scanner cannot sign in. */
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
