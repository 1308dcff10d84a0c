import { germanDay } from "@/lib/platform/format/dates";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import type { Letter } from "@/lib/mail/letter";
import { Layout } from "@/lib/mail/templates/layout";
import { Facts, Paragraph, TextLink } from "@/lib/mail/templates/parts";
import { Closing } from "@/lib/mail/templates/seller";
import { unlinked } from "@/lib/mail/unlinked";
import { frame, voucher as text } from "#messages/mail.json";
import { printCode } from "../code";
import type { VoucherLetter } from "../letter-facts";

/** `siteUrl` without a trailing slash. */
export function voucherLetter({ voucher, orderNumber }: VoucherLetter, siteUrl: string): Letter {
  const amount = formatCents(voucher.cents);
  const isTest = voucher.mode === "test";
  const intro = interpolate(orderNumber ? text.bought : text.given, { amount, number: orderNumber ?? "" });
  return {
    subject: interpolate(text.subject, { amount }),
    body: (
      <Layout
        heading={interpolate(text.heading, { amount })}
        preview={intro}
        name={null}
        isTest={isTest}
        siteUrl={siteUrl}
      >
        <Paragraph>{frame.greetingNoName}</Paragraph>
        <Paragraph>{intro}</Paragraph>
        <Facts
          rows={[
            [text.amount, amount],
            ...(voucher.recipient ? [[text.recipient, unlinked(voucher.recipient)] as const] : []),
            [text.code, printCode(voucher.code)],
            [text.until, germanDay(voucher.expiresOn)],
          ]}
        />
        <Paragraph>{isTest ? text.test : text.redeem}</Paragraph>
        <Paragraph>{text.keep}</Paragraph>
        <Paragraph>
          {text.balance} <TextLink href={`${siteUrl}/gutschein/guthaben`}>{text.balanceLink}</TextLink>
        </Paragraph>
        <Closing />
      </Layout>
    ),
  };
}
