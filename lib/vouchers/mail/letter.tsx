import type { ReactNode } from "react";
import { germanDay } from "@/lib/platform/format/dates";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { RETENTION } from "@/lib/platform/rules/retention.generated";
import type { Letter } from "@/lib/mail/letter";
import { Layout } from "@/lib/mail/templates/layout";
import { Facts, Paragraph, TextLink, Written } from "@/lib/mail/templates/parts";
import type { LetterWords } from "@/lib/platform/texts";
import { unlinked } from "@/lib/mail/unlinked";
import { voucher as text } from "#messages/mail.json";
import { printCode } from "../code";
import type { VoucherLetter } from "../letter-facts";

type Words = { subject: string; heading: string; intro: string; siteUrl: string; letters: LetterWords };

/** To who bought it, or got it from the shop. `siteUrl` without a trailing slash. */
export function voucherLetter(
  { voucher, orderNumber, sending }: VoucherLetter,
  siteUrl: string,
  letters: LetterWords,
): Letter {
  const amount = formatCents(voucher.cents);
  const { subject, heading, bought, given } = letters.de.voucher;
  const intro = interpolate(orderNumber ? bought : given, { amount, number: orderNumber ?? "" });
  const words = { subject, heading, intro, siteUrl, letters };
  return letterOf(voucher, words, {
    start: sending && (
      <Paragraph>{interpolate(text.copy, { day: germanDay(sending.day), email: unlinked(sending.email) })}</Paragraph>
    ),
    end: <Paragraph>{text.keep}</Paragraph>,
  });
}

/** To whom it is given. § 7 UWG: it is what was ordered, and says nothing of the shop's wares. */
export function giftLetter({ voucher, giver }: VoucherLetter, siteUrl: string, letters: LetterWords): Letter {
  const values = { amount: formatCents(voucher.cents), giver: unlinked(giver ?? "") };
  const { subject, heading, intro, why, privacy } = text.gift;
  return letterOf(
    voucher,
    { subject, heading, intro: interpolate(intro, values), siteUrl, letters },
    {
      start: voucher.greeting && <Written>{unlinked(voucher.greeting)}</Written>,
      end: (
        <Paragraph>
          {interpolate(why, { ...values, days: String(RETENTION.noticeDays) })}{" "}
          <TextLink href={`${siteUrl}/datenschutz`}>{privacy}</TextLink>
        </Paragraph>
      ),
    },
  );
}

function letterOf(
  voucher: VoucherLetter["voucher"],
  { subject, heading, intro, siteUrl, letters }: Words,
  { start, end }: Record<"start" | "end", ReactNode>,
): Letter {
  const amount = formatCents(voucher.cents);
  const isTest = voucher.mode === "test";
  return {
    subject: interpolate(subject, { amount }),
    body: (
      <Layout
        heading={interpolate(heading, { amount })}
        preview={intro}
        name=""
        words={letters}
        isTest={isTest}
        siteUrl={siteUrl}
      >
        <Paragraph>{intro}</Paragraph>
        {start}
        <Facts
          rows={[
            [text.amount, amount],
            ...(voucher.recipient ? [[text.recipient, unlinked(voucher.recipient)] as const] : []),
            [text.code, printCode(voucher.code)],
            [text.until, germanDay(voucher.expiresOn)],
          ]}
        />
        <Paragraph>{isTest ? text.test : text.redeem}</Paragraph>
        <Paragraph>
          {text.balance} <TextLink href={`${siteUrl}/gutschein/guthaben`}>{text.balanceLink}</TextLink>
        </Paragraph>
        {end}
      </Layout>
    ),
  };
}
