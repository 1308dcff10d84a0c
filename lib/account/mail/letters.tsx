import type { Letter } from "@/lib/mail/letter";
import { Layout } from "@/lib/mail/templates/layout";
import { ButtonLink, Paragraph } from "@/lib/mail/templates/parts";
import { factorRefused, factorRemoved } from "#messages/mail.json";

/** To a member of the team. */
export const LETTERS = { factor_refused: factorRefused, factor_removed: factorRemoved };

export function factorLetter(kind: keyof typeof LETTERS, siteUrl: string): Letter {
  const { subject, heading, lines, password } = LETTERS[kind];
  return {
    subject,
    body: (
      <Layout heading={heading} preview={lines[0] ?? heading} name={null} isTest={false} siteUrl={siteUrl}>
        {lines.map((line) => (
          <Paragraph key={line}>{line}</Paragraph>
        ))}
        <ButtonLink href={`${siteUrl}/auth?modus=passwort`}>{password}</ButtonLink>
      </Layout>
    ),
  };
}
