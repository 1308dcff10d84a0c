import { interpolate } from "@/lib/platform/format/interpolate";
import type { Letter } from "@/lib/mail/letter";
import { Layout } from "@/lib/mail/templates/layout";
import { Paragraph } from "@/lib/mail/templates/parts";
import { testLetter as text } from "#messages/mail.json";

export function testLetter(shop: string, siteUrl: string): Letter {
  return {
    subject: interpolate(text.subject, { shop }),
    body: (
      <Layout heading={text.heading} preview={text.intro} name={null} isTest={false} siteUrl={siteUrl}>
        <Paragraph>{text.intro}</Paragraph>
      </Layout>
    ),
  };
}
