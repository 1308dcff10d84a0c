import { interpolate } from "@/lib/platform/format/interpolate";
import type { Letter } from "@/lib/mail/letter";
import { Layout } from "@/lib/mail/templates/layout";
import { ButtonLink, Facts, Paragraph } from "@/lib/mail/templates/parts";
import { shopDigest as text } from "#messages/mail.json";

type What = keyof typeof text.what;

export const GATHERED = Object.keys(text.what) as What[];

export function digest(counts: Partial<Record<What, number>>, siteUrl: string): Letter {
  const rows = GATHERED.flatMap((what) => (counts[what] ? [[text.what[what], String(counts[what])] as const] : []));
  return {
    subject: text.subject,
    body: (
      <Layout heading={text.heading} preview={text.intro} name={null} isTest={false} siteUrl={siteUrl}>
        <Paragraph>{text.intro}</Paragraph>
        <Facts rows={rows} />
        {counts.unusual_order && <Paragraph>{text.unusual}</Paragraph>}
        {counts.mail && <Paragraph>{interpolate(text.mails, { count: String(counts.mail) })}</Paragraph>}
        <ButtonLink href={`${siteUrl}/admin`}>{text.open}</ButtonLink>
      </Layout>
    ),
  };
}
