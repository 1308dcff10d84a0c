import type { ReactNode } from "react";
import { interpolate } from "@/lib/platform/format/interpolate";
import { germanDate } from "@/lib/platform/format/dates";
import type { Letter } from "@/lib/mail/letter";
import { Layout } from "@/lib/mail/templates/layout";
import { ButtonLink, Paragraph } from "@/lib/mail/templates/parts";
import { confirmPath, unsubscribePath } from "@/lib/subscriptions/newsletter/links";
import type { Subscription } from "@/lib/subscriptions/newsletter/subscriptions";
import { newsletter as text } from "#messages/mail.json";

type Words = { subject: string; heading: string; intro: string; button: string; end: string };

/** Mails about the newsletter know no name and advertise nothing: the newsletter itself is no part of the shop. */
function note(words: Words, siteUrl: string, path: string, end: ReactNode): Letter {
  return {
    subject: words.subject,
    body: (
      <Layout heading={words.heading} preview={words.intro} name="" isTest={false} siteUrl={siteUrl}>
        <Paragraph>{words.intro}</Paragraph>
        <ButtonLink href={`${siteUrl}${path}`}>{words.button}</ButtonLink>
        <Paragraph>{end}</Paragraph>
      </Layout>
    ),
  };
}

export function newsletterConfirm({ confirmToken, confirmUntil }: Subscription, siteUrl: string): Letter {
  // Without a token there is nothing left to confirm; the page says so.
  const path = confirmPath(confirmToken ?? "");
  return note(text.confirm, siteUrl, path, interpolate(text.confirm.end, { date: germanDate(confirmUntil) }));
}

export function newsletterKnown({ unsubscribeToken }: Subscription, siteUrl: string): Letter {
  return note(text.known, siteUrl, unsubscribePath(unsubscribeToken), text.known.end);
}

export function newsletterUnsubscribe({ unsubscribeToken }: Subscription, siteUrl: string): Letter {
  return note(text.unsubscribe, siteUrl, unsubscribePath(unsubscribeToken), text.unsubscribe.end);
}

export const LETTERS = {
  newsletter_confirm: newsletterConfirm,
  newsletter_known: newsletterKnown,
  newsletter_unsubscribe: newsletterUnsubscribe,
};
