import type { Order } from "./schema";

/** `writtenAt`: when its letter was asked for. */
export function givenToVouchers(
  { events, voucherRefunds }: Pick<Order, "events" | "voucherRefunds">,
  refundCents: number,
  writtenAt: Date,
): number {
  const refund = events.findLast(
    ({ kind, refundCents: cents, at }) =>
      (kind === "refunded" || kind === "cancelled") && cents === refundCents && at <= writtenAt,
  );
  // Both are entered in one transaction, whose time they carry.
  return sumOf(voucherRefunds.filter(({ at }) => at.getTime() === refund?.at.getTime()));
}

export function givenToVouchersInAll({ voucherRefunds }: Pick<Order, "voucherRefunds">): number {
  return sumOf(voucherRefunds);
}

function sumOf(refunds: Order["voucherRefunds"]): number {
  return refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
