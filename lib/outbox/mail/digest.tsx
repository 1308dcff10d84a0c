import { interpolate } from "@/lib/format/interpolate";
import type { Letter } from "@/lib/mail/letter";
import { Layout } from "@/lib/mail/templates/layout";
import { ButtonLink, Facts, Paragraph } from "@/lib/mail/templates/parts";
import { shopDigest as text } from "@/messages/mail.de.json";

export type Gathered = Partial<Record<keyof typeof text.what, number>>;

/** Tells the shop how often each thing happened that it got no mail of its own about. */
export function digest(gathered: Gathered, siteUrl: string): Letter {
  const rows = Object.entries(text.what).flatMap(([what, words]) => {
    const count = gathered[what as keyof Gathered];
    return count ? [[words, String(count)] as const] : [];
  });
  return {
    subject: text.subject,
    body: (
      <Layout heading={text.heading} preview={text.intro} name={null} isTest={false} siteUrl={siteUrl}>
        <Paragraph>{text.intro}</Paragraph>
        <Facts rows={rows} />
        {gathered.unusual_order && <Paragraph>{text.unusual}</Paragraph>}
        {gathered.mail && <Paragraph>{interpolate(text.mails, { count: String(gathered.mail) })}</Paragraph>}
        <ButtonLink href={`${siteUrl}/admin`}>{text.open}</ButtonLink>
      </Layout>
    ),
  };
}
