import { interpolate } from "@/lib/platform/format/interpolate";
import { germanTime } from "@/lib/platform/format/dates";
import type { Letter } from "@/lib/mail/letter";
import { Heading, Paragraph } from "@/lib/mail/templates/parts";
import { awaitsLink } from "@/lib/orders/awaits-link";
import type { Order } from "@/lib/orders/schema";
import { check, items } from "#messages/mail.json";
import { news } from "./order-news";
import { OrderItems } from "./order-items";

/** Accepts nothing (§ 312i BGB): the order holds no articles before its `address` is opened. */
export function orderCheck(order: Order, siteUrl: string, address: string): Letter {
  const until = awaitsLink(order);
  // It may be sent late: the link may have been opened from another mail.
  const words = until ? check : { ...check, intro: check.overIntro, testIntro: check.overIntro };
  return news(
    order,
    siteUrl,
    words,
    {},
    <>
      {until && <Paragraph>{interpolate(check.until, { time: germanTime(until) })}</Paragraph>}
      {until && <Paragraph>{check.otherwise}</Paragraph>}
      <Heading>{items.title}</Heading>
      <OrderItems order={order} siteUrl={siteUrl} />
      <Paragraph>{check.notYou}</Paragraph>
    </>,
    { href: address, label: until ? check.confirm : check.order },
    true,
  );
}
