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
import { piecesOf } from "@/lib/orders/lines";
import { parcelOf, voucherNumber, type Parcel } from "@/lib/orders/parcel";
import type { Invoice, Order } from "@/lib/orders/schema";
import { germanNow } from "@/lib/platform/calendar/days";
import { findShippingOption } from "@/lib/settings/conditions";
import { conditionsOf } from "@/lib/settings/shipping";
import { arrivalSpan, deliveryDates } from "@/lib/settings/delivery";
import { calendarOf } from "@/lib/settings/hours";
import type { Settings } from "@/lib/settings/parts";
import type { LetterWords } from "@/lib/platform/texts";
import { cancelled, confirmation, delivery, dispatched, link, paid, refunded, soldOut } from "#messages/mail.json";
import { orderLinks } from "./links";

/** In test mode, where nothing is paid or sent, news say so with words of their own. */
type Words = {
  subject: string;
  heading: string;
  intro: string;
  testHeading?: string;
  testIntro?: string;
  letters?: LetterWords;
};

export function news(
  order: Order,
  siteUrl: string,
  words: Words,
  values: Record<string, string>,
  children: ReactNode,
  button?: { href: string; label: string } | null,
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
        words={words.letters}
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

export function paymentReceived(order: Order, siteUrl: string, letters: LetterWords): Letter {
  const { digitalIntro, makingIntro, pickupIntro, ...free } = letters.de.paid;
  const number = order.isDigital && voucherNumber(order);
  const isMade = order.items.some(({ isMadeToOrder }) => isMadeToOrder);
  const goodsIntro = order.pickupStore ? pickupIntro : isMade ? makingIntro : free.intro;
  const intro = number ? digitalIntro[number] : goodsIntro;
  return news(
    order,
    siteUrl,
    { ...paid, ...free, intro, letters },
    { total: formatCents(lastPaid(order)) },
    <>
      <Contents items={order.items} siteUrl={siteUrl} />
      {!order.isDigital && <Paragraph>{order.pickupStore ? paid.invoicePickup : paid.invoice}</Paragraph>}
    </>,
  );
}

/** Of an order that was paid before something was added, what was still to be paid. */
function lastPaid({ events, dueCents }: Order): number {
  const changed = events.findLast(({ kind }) => kind === "lines_changed");
  return events.filter(({ kind }) => kind === "paid").length > 1 ? (changed?.dueCents ?? dueCents) : dueCents;
}

/** The vouchers came with mails of their own; this one brings the invoice. */
function vouchersSent(order: Order, siteUrl: string): Letter {
  const { digitalSubject, digitalHeading, digitalIntro, digitalTestHeading, digitalTestIntro } = dispatched;
  const number = voucherNumber(order) ?? "other";
  const words = { subject: digitalSubject, heading: digitalHeading, intro: digitalIntro[number] };
  const testWords = { testHeading: digitalTestHeading, testIntro: digitalTestIntro[number] };
  return news(
    order,
    siteUrl,
    { ...words, ...testWords },
    {},
    <DocumentLink document={invoiceOf(order)} order={order} siteUrl={siteUrl} words={dispatched} />,
  );
}

/** They are with the shopper already. */
function goodsTaken(order: Order, siteUrl: string): Letter {
  const { digitalSubject, digitalHeading, takenIntro, digitalTestHeading, takenTestIntro } = dispatched;
  const words = { subject: digitalSubject, heading: digitalHeading, intro: takenIntro };
  return news(
    order,
    siteUrl,
    { ...words, testHeading: digitalTestHeading, testIntro: takenTestIntro },
    {},
    <>
      <Subheading>{dispatched.takenContents}</Subheading>
      <Contents items={order.items} siteUrl={siteUrl} />
      <DocumentLink document={invoiceOf(order)} order={order} siteUrl={siteUrl} words={dispatched} />
    </>,
  );
}

/** `shop`: as it was when the order came in. */
export function orderDispatched(
  order: Order,
  siteUrl: string,
  shop: Settings,
  letters: LetterWords,
  sent?: Parcel,
): Letter {
  // With it went parcels of which it is not known what is in them.
  const together = order.parcels.filter((one) => one.sentAt.getTime() === sent?.sentAt.getTime());
  const parcel = sent && sent.lines.length === 0 ? together.find(({ lines }) => lines.length > 0) : sent;
  if (order.shippingOption === "pickup") return goodsTaken(order, siteUrl);
  if (!parcel) return vouchersSent(order, siteUrl);
  const { note, ...free } = letters.de.dispatched;
  // What came after this parcel is not known of yet when its letter is sent again.
  const later = order.parcels.filter(({ id }) => id > parcel.id).flatMap(({ lines }) => lines);
  const left = order.items
    .map((item) => ({ ...item, quantity: item.unsent + piecesOf(later, item.position) }))
    .filter(({ quantity }) => quantity > 0);
  const partly = left.length > 0 && { subject: dispatched.partSubject, intro: dispatched.partIntro };
  const vouchers = voucherNumber(order);
  const numbers = [parcel, ...together.filter(({ id, lines }) => id !== parcel.id && lines.length === 0)].flatMap(
    ({ trackingNumber }) => trackingNumber ?? [],
  );
  const facts = [
    [dispatched.arrival, arrival(order, shop, parcel.sentAt)],
    [dispatched.carrier, parcel.carrier],
    [dispatched.tracking, numbers.join(", ")],
  ] as const;
  const track = trackingUrl(parcel.carrier, parcel.trackingNumber);
  const known = facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  return news(
    order,
    siteUrl,
    { ...dispatched, ...free, ...partly, letters },
    {},
    <>
      {note && <Paragraph>{note}</Paragraph>}
      {known.length > 0 && <Facts rows={known} />}
      <Subheading>{dispatched.contents}</Subheading>
      <Contents items={parcelOf(order, parcel)} siteUrl={siteUrl} />
      {left.length > 0 && (
        <>
          <Subheading>{dispatched.left}</Subheading>
          <Contents items={left} siteUrl={siteUrl} />
        </>
      )}
      {vouchers && <Paragraph>{dispatched.vouchers[vouchers]}</Paragraph>}
      <Subheading>{delivery.address}</Subheading>
      <Lines lines={addressLines(order, "delivery")} />
      <DocumentLink document={invoiceOf(order)} order={order} siteUrl={siteUrl} words={dispatched} />
    </>,
    track ? { href: track, label: dispatched.track } : null,
  );
}

/** In a test order nothing arrives. */
function arrival({ mode, shippingOption }: Order, shop: Settings, sentAt: Date): string | null {
  if (mode === "test") return null;
  // What is made to order is made by now, and the carrier works while the shop is closed.
  const { days } = findShippingOption(conditionsOf(shop), shippingOption);
  const calendar = { ...calendarOf(shop), closed: [] };
  return interpolate(dispatched.arrivalDates, {
    dates: deliveryDates(arrivalSpan(days, germanNow(sentAt).day, calendar)),
  });
}

type DocumentProps = {
  document: Invoice | undefined;
  order: Order;
  siteUrl: string;
  words: { invoice: string; toInvoice: string };
};

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

function Contents({ items, siteUrl }: { items: Order["items"]; siteUrl: string }) {
  return (
    <table style={styles.table}>
      <tbody>
        {items.map((item) => (
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

/** `refundCents`: 0 when nothing had been paid; `voucherCents` of them go back to vouchers. */
export function orderCancelled(order: Order, siteUrl: string, refundCents: number, voucherCents = 0): Letter {
  const moneyCents = refundCents - voucherCents;
  const refund = order.mode === "test" ? cancelled.testRefund : cancelled.refund;
  const money = moneyCents > 0 ? refund : voucherCents > 0 ? cancelled.onlyVoucher : cancelled.nothing;
  const voucher = voucherCents > 0 && interpolate(cancelled.voucher, { amount: formatCents(voucherCents) });
  return news(
    order,
    siteUrl,
    cancelled,
    {},
    <Paragraph>
      {interpolate(money, { amount: formatCents(moneyCents) })} {voucher}
    </Paragraph>,
  );
}

type Refund = {
  /** A payment that the order did not wait for any more. */
  isUnexpected?: boolean;
  voucherCents?: number;
  /** What is owed no more instead. */
  owedCents?: number;
};

export function orderRefunded(
  order: Order,
  siteUrl: string,
  refundCents: number,
  { isUnexpected = false, voucherCents = 0, owedCents = 0 }: Refund = {},
): Letter {
  if (owedCents > 0) return owedLess(order, siteUrl, refundCents, owedCents);
  const values = { amount: formatCents(refundCents), money: formatCents(refundCents - voucherCents) };
  if (isUnexpected) return news(order, siteUrl, { ...refunded, intro: refunded.unexpectedIntro }, values, null);
  const isWhole = voucherCents === refundCents;
  const { voucherWhole: intro, testVoucherWhole: testIntro, voucherPart } = refunded;
  return news(
    order,
    siteUrl,
    isWhole ? { ...refunded, intro, testIntro } : refunded,
    values,
    <>
      {voucherCents > 0 && !isWhole && (
        <Paragraph>{interpolate(voucherPart, { amount: formatCents(voucherCents) })}</Paragraph>
      )}
      {order.mode === "live" && !isWhole && <Paragraph>{refunded.bank}</Paragraph>}
      <DocumentLink document={correctionOf(order, refundCents)} order={order} siteUrl={siteUrl} words={refunded} />
    </>,
  );
}

/** Of an order whose payment went back: first less is owed. */
function owedLess(order: Order, siteUrl: string, refundCents: number, owedCents: number): Letter {
  const values = { amount: formatCents(refundCents), owed: formatCents(owedCents) };
  const backCents = refundCents - owedCents;
  return news(
    order,
    siteUrl,
    { ...refunded, heading: refunded.owedHeading, intro: refunded.owedIntro, testIntro: refunded.owedIntro },
    values,
    <>
      {backCents > 0 && <Paragraph>{interpolate(refunded.owedRest, { amount: formatCents(backCents) })}</Paragraph>}
      <DocumentLink document={correctionOf(order, refundCents)} order={order} siteUrl={siteUrl} words={refunded} />
    </>,
  );
}

export function orderLink(order: Order, siteUrl: string, address: string): Letter {
  const button = { href: address, label: confirmation.order };
  return news(order, siteUrl, link, {}, <Paragraph>{link.notYou}</Paragraph>, button, true);
}
