import { expect, test } from "vitest";
import { exampleEvent, exampleOrder } from "./mail/example-order";
import { givenToVouchers } from "./voucher-refunds";

const event = (refundCents: number, at: Date, kind: "refunded" | "cancelled" = "refunded") =>
  exampleEvent(kind, { refundCents, at });
const [first, second, third] = [new Date(1), new Date(2), new Date(3)] as const;
const order = exampleOrder({
  events: [event(3000, first), event(3000, second), event(500, third)],
  voucherRefunds: [
    { amountCents: 310, at: first },
    { amountCents: 2000, at: second },
    { amountCents: 1000, at: second },
  ],
});

test("each refund is told what went to vouchers with it, however late its letter is written", () => {
  expect(givenToVouchers(order, 3000, first)).toBe(310);
  expect(givenToVouchers(order, 3000, second)).toBe(3000);
  expect(givenToVouchers(order, 3000, new Date(9))).toBe(3000);
  expect(givenToVouchers(order, 500, third)).toBe(0);
  expect(givenToVouchers(order, 700, third)).toBe(0);
});

test("so is a cancellation", () => {
  const cancelled = {
    events: [event(3000, first), event(11_682, second, "cancelled")],
    voucherRefunds: order.voucherRefunds,
  };
  expect(givenToVouchers(cancelled, 11_682, second)).toBe(3000);
});
