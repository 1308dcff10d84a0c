import type { Order } from "./schema";

/** Null when all of it is paid, or to be paid, at once, or the order was cancelled before it was paid. */
export function restState(order: Pick<Order, "status" | "voucherCents" | "paidCents" | "dueCents" | "events">) {
  const { status, voucherCents, paidCents, dueCents, events } = order;
  if (voucherCents + paidCents === 0 || dueCents === 0) return null;
  if (status === "open") return "due";
  return events.some(({ kind }) => kind === "paid") ? "paid" : null;
}
