import { z } from "zod";
import type { Letter } from "@/lib/mail/letter";
import { Facts, Lines, Paragraph, Subheading } from "@/lib/mail/templates/parts";
import { awaitsTransfer } from "@/lib/orders/awaits-transfer";
import { changedLines } from "@/lib/orders/changed-lines";
import { onlineState } from "@/lib/orders/online";
import { changedLineSchema, newShipping, shippedSchema, type Order } from "@/lib/orders/schema";
import { canPayOnline } from "@/lib/payment/methods";
import { germanDay } from "@/lib/platform/format/dates";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { rowSchema } from "@/lib/platform/format/row-schema";
import type { LetterWords } from "@/lib/platform/texts";
import methods from "#messages/client/payment.json";
import { linesChanged as text, payment } from "#messages/mail.json";
import { OrderItems } from "./order-items";
import { news } from "./order-news";
import { BankTransfer } from "./order-payment";

const stateSchema = rowSchema({ ...shippedSchema.shape, totalCents: z.number().int() });
/** What the database writes with the mail; of `refundCents`, `voucherCents` went back to vouchers. */
export const linesChangedSchema = rowSchema({
  refundCents: z.number().int(),
  voucherCents: z.number().int(),
  changes: z.array(changedLineSchema),
  before: stateSchema,
  after: stateSchema,
});
type Changed = z.infer<typeof linesChangedSchema>;

/** Once more what the contract is about. */
export function linesChanged(
  order: Order,
  siteUrl: string,
  { changes, before, after, ...money }: Changed,
  letters: LetterWords,
  isOnlineOffered: boolean,
): Letter {
  const lines = changedLines(changes, newShipping(before, after));
  return news(
    order,
    siteUrl,
    { ...letters.de.changed, letters },
    {},
    <>
      <Subheading>{text.what}</Subheading>
      <Lines lines={lines} />
      <Facts
        rows={[
          [text.before, formatCents(before.totalCents)],
          [text.after, formatCents(after.totalCents)],
        ]}
      />
      <Subheading>{text.payment}</Subheading>
      <Money order={order} {...money} isOnlineOffered={isOnlineOffered} />
      <Subheading>{text.now}</Subheading>
      <OrderItems order={order} siteUrl={siteUrl} />
      <Paragraph>{text.wrong}</Paragraph>
    </>,
  );
}

type MoneyProps = Pick<Changed, "refundCents" | "voucherCents"> & { order: Order; isOnlineOffered: boolean };

/** What is still to be paid is as it is when the mail is sent. */
function Money({ order, refundCents, voucherCents, isOnlineOffered }: MoneyProps) {
  const isTest = order.mode === "test";
  const moneyCents = refundCents - voucherCents;
  const due = { amount: formatCents(order.dueCents), due: germanDay(order.payBy) };
  const isTransfer = awaitsTransfer(order);
  const isOnline = onlineState(order) === "unpaid";
  return (
    <>
      {moneyCents > 0 && (
        <Paragraph>
          {interpolate(isTest ? text.testRefund : text.refund, { amount: formatCents(moneyCents) })}
        </Paragraph>
      )}
      {voucherCents > 0 && <Paragraph>{interpolate(text.voucher, { amount: formatCents(voucherCents) })}</Paragraph>}
      {isTransfer && (
        <>
          <Paragraph>
            {isTest
              ? interpolate(payment.test, { method: methods[order.paymentMethod].name })
              : interpolate(text.due, due)}
          </Paragraph>
          <BankTransfer order={order} />
          {isOnlineOffered && canPayOnline(order.dueCents) && <Paragraph>{text.online}</Paragraph>}
        </>
      )}
      {isOnline && <Paragraph>{interpolate(text.onlineDue, due)}</Paragraph>}
      {!isTransfer && !isOnline && refundCents === 0 && <Paragraph>{payment.nothing}</Paragraph>}
    </>
  );
}
