import type { Letter } from "@/lib/mail/letter";
import { Layout } from "@/lib/mail/templates/layout";
import { ButtonLink, Paragraph } from "@/lib/mail/templates/parts";
import { factorRefused as text } from "#messages/mail.json";

export function factorRefused(siteUrl: string): Letter {
  return {
    subject: text.subject,
    body: (
      <Layout heading={text.heading} preview={text.intro} name={null} isTest={false} siteUrl={siteUrl}>
        <Paragraph>{text.intro}</Paragraph>
        <Paragraph>{text.safe}</Paragraph>
        <Paragraph>{text.yours}</Paragraph>
        <Paragraph>{text.others}</Paragraph>
        <ButtonLink href={`${siteUrl}/auth?modus=passwort`}>{text.password}</ButtonLink>
      </Layout>
    ),
  };
}
