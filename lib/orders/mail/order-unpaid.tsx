import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { germanDay } from "@/lib/platform/format/dates";
import type { Letter } from "@/lib/mail/letter";
import { Paragraph } from "@/lib/mail/templates/parts";
import { awaitsTransfer } from "@/lib/orders/awaits-transfer";
import { isDelayed } from "@/lib/orders/online";
import type { Order } from "@/lib/orders/schema";
import { canPayOnline, isPaidOnline } from "@/lib/payment/methods";
import { ended, failed, linesChanged, reminder, reminderTest } from "#messages/mail.json";
import { news } from "./order-news";
import { BankTransfer } from "./order-payment";

/** `payBy` ("2026-11-21") is the last day the money may be sent; a test order asks for none. */
export function paymentReminder(order: Order, siteUrl: string, payBy: string): Letter {
  if (order.mode === "test") return news(order, siteUrl, reminderTest, {}, null);
  const values = { ...rest(order), due: germanDay(payBy) };
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

/** `pay_by`: it ends then; `returned_cents`: so much of what was paid went back. Paid meanwhile, it asks for nothing. */
export function paymentFailed(
  order: Order,
  siteUrl: string,
  { pay_by: payBy, returned_cents: returned }: { pay_by?: string | undefined; returned_cents?: number | undefined },
  isOnlineOffered: boolean,
): Letter {
  const owedCents = order.dueCents - order.transferredCents;
  const values = {
    ...{ total: formatCents(owedCents), returned: formatCents(returned ?? 0) },
    due: germanDay(payBy ?? order.payBy),
  };
  const isTest = order.mode === "test";
  return news(
    order,
    siteUrl,
    returned ? { ...failed, intro: failed.returnedIntro } : failed,
    values,
    awaitsTransfer(order) ? (
      <>
        {isTest ? (
          <Paragraph>{failed.test}</Paragraph>
        ) : (
          <Paragraph>{interpolate(reminder.transfer, values)}</Paragraph>
        )}
        <BankTransfer order={order} />
        {isOnlineOffered && canPayOnline(owedCents) && <Paragraph>{linesChanged.online}</Paragraph>}
        {payBy && !isTest && <Paragraph>{failed.otherwise}</Paragraph>}
        <Paragraph>{failed.crossed}</Paragraph>
      </>
    ) : (
      <Paragraph>{failed.nothing}</Paragraph>
    ),
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
