import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { germanDay } from "@/lib/platform/format/dates";
import type { Letter } from "@/lib/mail/letter";
import { Paragraph } from "@/lib/mail/templates/parts";
import { isDelayed } from "@/lib/orders/online";
import type { Order } from "@/lib/orders/schema";
import { isPaidOnline } from "@/lib/payment/methods";
import { ended, reminder, reminderTest } from "#messages/mail.json";
import { news } from "./order-news";
import { BankTransfer } from "./order-payment";

/** `payBy` ("2026-11-21") is the last day the money may be sent; a test order asks for none. */
export function paymentReminder(order: Order, siteUrl: string, payBy: string): Letter {
  if (order.mode === "test") return news(order, siteUrl, reminderTest, {}, null);
  const values = { ...rest(order), due: germanDay(payBy) };
  if (isPaidOnline(order.paymentMethod))
    return news(
      order,
      siteUrl,
      { ...reminder, intro: reminder.onlineIntro },
      values,
      <>
        <Paragraph>{interpolate(reminder.online, values)}</Paragraph>
        <Paragraph>{reminder.onlineOtherwise}</Paragraph>
        <Paragraph>{reminder.onlineCrossed}</Paragraph>
      </>,
    );
  return news(
    order,
    siteUrl,
    order.voucherCents > 0 ? { ...reminder, intro: reminder.restIntro } : reminder,
    values,
    <>
      <Paragraph>{interpolate(reminder.transfer, values)}</Paragraph>
      <BankTransfer order={order} />
      <Paragraph>{interpolate(reminder.otherwise, values)}</Paragraph>
      <Paragraph>{reminder.crossed}</Paragraph>
    </>,
  );
}

export function reservationEnded(order: Order, siteUrl: string): Letter {
  if (isPaidOnline(order.paymentMethod)) return onlineEnded(order, siteUrl);
  return news(
    order,
    siteUrl,
    { ...ended, intro: lateIntro(order) },
    rest(order),
    <>
      <Paragraph>{ended.nothing}</Paragraph>
      {order.mode === "live" && <Paragraph>{ended.late}</Paragraph>}
      <GivenBack order={order} />
      <Paragraph>{ended.again}</Paragraph>
    </>,
  );
}

function onlineEnded(order: Order, siteUrl: string): Letter {
  // Who ordered a debit has got the confirmation, so that there was a contract, and a reminder.
  const intro = isDelayed(order) ? lateIntro(order) : ended.onlineIntro;
  const words = { ...ended, intro, testIntro: ended.onlineTestIntro };
  return news(
    order,
    siteUrl,
    words,
    rest(order),
    <>
      <Paragraph>{ended.onlineNothing}</Paragraph>
      <GivenBack order={order} />
      <Paragraph>{ended.again}</Paragraph>
    </>,
  );
}

function lateIntro({ voucherCents }: Order): string {
  return voucherCents > 0 ? ended.restIntro : ended.intro;
}

function rest({ dueCents, voucherCents }: Order): Record<"total" | "voucher", string> {
  return { total: formatCents(dueCents), voucher: formatCents(voucherCents) };
}

function GivenBack({ order }: { order: Order }) {
  if (order.voucherCents === 0) return null;
  return <Paragraph>{interpolate(ended.voucher, { amount: formatCents(order.voucherCents) })}</Paragraph>;
}
