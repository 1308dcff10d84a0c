import type { ReactNode } from "react";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { germanDate } from "@/lib/platform/format/dates";
import type { Letter } from "@/lib/mail/letter";
import { Layout } from "@/lib/mail/templates/layout";
import { ButtonLink, Facts, Lines, Paragraph, Subheading } from "@/lib/mail/templates/parts";
import { Beside } from "@/lib/mail/templates/product-picture";
import { styles } from "@/lib/mail/templates/theme";
import { addressLines } from "@/lib/orders/address";
import { trackingUrl } from "@/lib/orders/carriers";
import { correctionOf, documentPaths, invoiceOf } from "@/lib/orders/document-paths";
import type { Invoice, Order } from "@/lib/orders/schema";
import { cancelled, confirmation, delivery, dispatched, link, paid, refunded, soldOut } from "#messages/mail.json";
import { orderLinks } from "./links";

/** In test mode, where nothing is paid or sent, news say so with words of their own. */
type Words = { subject: string; heading: string; intro: string; testHeading?: string; testIntro?: string };

/** What all news of an order have in common; `values` fill the words. */
export function news(
  order: Order,
  siteUrl: string,
  words: Words,
  values: Record<string, string>,
  children: ReactNode,
  /** The main button, where that is not the way to the order. */
  button?: { href: string; label: string } | null,
  /** Whether that button stands alone. */
  isOnly = false,
): Letter {
  const filled = { number: order.number, date: germanDate(order.placedAt), ...values };
  const isTest = order.mode === "test";
  const intro = interpolate((isTest && words.testIntro) || words.intro, filled);
  return {
    subject: interpolate(words.subject, filled),
    body: (
      <Layout
        heading={interpolate((isTest && words.testHeading) || words.heading, filled)}
        preview={intro}
        name={`${order.firstName} ${order.lastName}`}
        isTest={isTest}
        siteUrl={siteUrl}
      >
        <Paragraph>{intro}</Paragraph>
        {button && <ButtonLink href={button.href}>{button.label}</ButtonLink>}
        {children}
        {!isOnly && (
          <ButtonLink href={orderLinks(siteUrl, order.token).order} isQuiet={Boolean(button)}>
            {confirmation.order}
          </ButtonLink>
        )}
      </Layout>
    ),
  };
}

/** The money of a Vorkasse order is there. */
export function paymentReceived(order: Order, siteUrl: string): Letter {
  return news(
    order,
    siteUrl,
    order.isDigital ? { ...paid, intro: paid.digitalIntro } : paid,
    { total: formatCents(order.dueCents) },
    <>
      <Contents order={order} siteUrl={siteUrl} />
      {!order.isDigital && <Paragraph>{paid.invoice}</Paragraph>}
    </>,
  );
}

/** The vouchers came with mails of their own; this one brings the invoice. */
function vouchersSent(order: Order, siteUrl: string): Letter {
  const { digitalSubject, digitalHeading, digitalIntro, digitalTestHeading, digitalTestIntro } = dispatched;
  const words = { subject: digitalSubject, heading: digitalHeading, intro: digitalIntro };
  const testWords = { testHeading: digitalTestHeading, testIntro: digitalTestIntro };
  return news(
    order,
    siteUrl,
    { ...words, ...testWords },
    {},
    <DocumentLink document={invoiceOf(order)} order={order} siteUrl={siteUrl} words={dispatched} />,
  );
}

/** The parcel is on its way. */
export function orderDispatched(order: Order, siteUrl: string): Letter {
  const isParcel = order.items.some(({ isVoucher, quantity, returned }) => !isVoucher && returned < quantity);
  if (!isParcel) return vouchersSent(order, siteUrl);
  const facts = [
    [dispatched.carrier, order.carrier],
    [dispatched.tracking, order.trackingNumber],
  ] as const;
  const track = trackingUrl(order.carrier, order.trackingNumber);
  const known = facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  return news(
    order,
    siteUrl,
    dispatched,
    {},
    <>
      {known.length > 0 && <Facts rows={known} />}
      <Subheading>{dispatched.contents}</Subheading>
      <Contents order={order} siteUrl={siteUrl} />
      <Subheading>{delivery.address}</Subheading>
      <Lines lines={addressLines(order, "delivery")} />
      <DocumentLink document={invoiceOf(order)} order={order} siteUrl={siteUrl} words={dispatched} />
    </>,
    track ? { href: track, label: dispatched.track } : null,
  );
}

type DocumentProps = {
  document: Invoice | undefined;
  order: Order;
  siteUrl: string;
  words: { invoice: string; toInvoice: string };
};

/** Leads to an invoice or its correction, if there is one. */
function DocumentLink({ document, order, siteUrl, words }: DocumentProps) {
  if (!document) return null;
  return (
    <>
      <Paragraph>{interpolate(words.invoice, { number: document.number })}</Paragraph>
      <ButtonLink href={siteUrl + documentPaths(order.token, document).page} isQuiet>
        {words.toInvoice}
      </ButtonLink>
    </>
  );
}

/** The articles in brief, each with its picture. */
function Contents({ order, siteUrl }: { order: Order; siteUrl: string }) {
  return (
    <table style={styles.table}>
      <tbody>
        {order.items.map((item) => (
          <tr key={item.position}>
            <td className="line ink" style={{ ...styles.cell, paddingRight: 0 }}>
              <Beside picture={{ ...item, siteUrl }}>
                <span style={styles.name}>
                  {interpolate(dispatched.line, { name: item.name, quantity: String(item.quantity) })}
                </span>
              </Beside>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Its pieces were gone when the link in its mail was opened. */
export function orderSoldOut(order: Order, siteUrl: string): Letter {
  return news(order, siteUrl, soldOut, {}, <Paragraph>{cancelled.nothing}</Paragraph>);
}

/** The order is cancelled; `refundCents` are given back, 0 when nothing had been paid. */
export function orderCancelled(order: Order, siteUrl: string, refundCents: number): Letter {
  const refund = order.mode === "test" ? cancelled.testRefund : cancelled.refund;
  const money = refundCents > 0 ? refund : cancelled.nothing;
  return news(
    order,
    siteUrl,
    cancelled,
    {},
    <>
      <Paragraph>{interpolate(money, { amount: formatCents(refundCents) })}</Paragraph>
      {order.voucherCents > 0 && refundCents > 0 && <Paragraph>{cancelled.voucher}</Paragraph>}
    </>,
  );
}

type Refund = {
  /** A payment that the order did not wait for any more. */
  isUnexpected?: boolean;
  /** What of it went back to vouchers. */
  voucherCents?: number;
};

/** `refundCents` of the order are given back. */
export function orderRefunded(
  order: Order,
  siteUrl: string,
  refundCents: number,
  { isUnexpected = false, voucherCents = 0 }: Refund = {},
): Letter {
  const values = { amount: formatCents(refundCents) };
  if (isUnexpected) return news(order, siteUrl, { ...refunded, intro: refunded.unexpectedIntro }, values, null);
  const isWhole = voucherCents === refundCents;
  const back = isWhole ? refunded.voucherWhole : refunded.voucherPart;
  return news(
    order,
    siteUrl,
    refunded,
    values,
    <>
      {voucherCents > 0 && <Paragraph>{interpolate(back, { amount: formatCents(voucherCents) })}</Paragraph>}
      {order.mode === "live" && !isWhole && <Paragraph>{refunded.bank}</Paragraph>}
      <DocumentLink document={correctionOf(order, refundCents)} order={order} siteUrl={siteUrl} words={refunded} />
    </>,
  );
}

/** The order's secret address, for a customer who asked with number and e-mail. */
export function orderLink(order: Order, siteUrl: string, address: string): Letter {
  const button = { href: address, label: confirmation.order };
  return news(order, siteUrl, link, {}, <Paragraph>{link.notYou}</Paragraph>, button, true);
}
