import type { ReactNode } from "react";
import { fill } from "@/lib/fill";
import { formatCents } from "@/lib/money";
import { addressLines } from "@/lib/orders/address";
import type { Order } from "@/lib/orders/schema";
import { cancelled, confirmation, delivery, dispatched, link, paid, refunded } from "@/messages/mail.de.json";
import { germanDate } from "../dates";
import { Layout } from "./layout";
import { orderLinks, type Letter } from "./letter";
import { ButtonLink, Facts, Lines, Paragraph, Subheading } from "./parts";

type Words = { subject: string; heading: string; intro: string };

/** What all news of an order have in common; `values` fill the words. */
export function news(
  order: Order,
  siteUrl: string,
  words: Words,
  values: Record<string, string>,
  children: ReactNode,
): Letter {
  const filled = { number: order.number, date: germanDate(order.placedAt), ...values };
  const intro = fill(words.intro, filled);
  return {
    subject: fill(words.subject, filled),
    body: (
      <Layout
        heading={fill(words.heading, filled)}
        preview={intro}
        name={`${order.firstName} ${order.lastName}`}
        isTest={order.mode === "test"}
        siteUrl={siteUrl}
      >
        <Paragraph>{intro}</Paragraph>
        {children}
        <ButtonLink href={orderLinks(siteUrl, order.token).order}>{confirmation.order}</ButtonLink>
      </Layout>
    ),
  };
}

/** The money of a Vorkasse order is there. */
export function paymentReceived(order: Order, siteUrl: string): Letter {
  const { invoice } = orderLinks(siteUrl, order.token);
  return news(
    order,
    siteUrl,
    paid,
    { total: formatCents(order.totalCents) },
    <>
      <Paragraph>{paid.invoice}</Paragraph>
      <ButtonLink href={invoice}>{paid.toInvoice}</ButtonLink>
    </>,
  );
}

/** The parcel is on its way. */
export function orderDispatched(order: Order, siteUrl: string): Letter {
  const facts = [
    [dispatched.carrier, order.carrier],
    [dispatched.tracking, order.trackingNumber],
  ] as const;
  const known = facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  return news(
    order,
    siteUrl,
    dispatched,
    {},
    <>
      {known.length > 0 && <Facts rows={known} />}
      <Subheading>{dispatched.contents}</Subheading>
      <Lines
        lines={order.items.map(({ name, quantity }) => fill(dispatched.line, { name, quantity: String(quantity) }))}
      />
      <Subheading>{delivery.address}</Subheading>
      <Lines lines={addressLines(order, "delivery")} />
    </>,
  );
}

/** The order is cancelled; `refundCents` are given back, 0 when nothing had been paid. */
export function orderCancelled(order: Order, siteUrl: string, refundCents: number): Letter {
  const money = refundCents > 0 ? cancelled.refund : cancelled.nothing;
  return news(
    order,
    siteUrl,
    cancelled,
    {},
    <Paragraph>{fill(money, { amount: formatCents(refundCents) })}</Paragraph>,
  );
}

/** `refundCents` of the order are given back. */
export function orderRefunded(order: Order, siteUrl: string, refundCents: number): Letter {
  return news(order, siteUrl, refunded, { amount: formatCents(refundCents) }, null);
}

/** The order's secret address, for whoever asked with number and e-mail. */
export function orderLink(order: Order, siteUrl: string): Letter {
  return news(order, siteUrl, link, {}, <Paragraph>{link.notYou}</Paragraph>);
}
