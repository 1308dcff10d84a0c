import type { Order } from "./schema";

/** Null when vouchers paid none or all of it, or the order was cancelled before it was paid. */
export function restState(order: Pick<Order, "status" | "voucherCents" | "dueCents" | "events">) {
  const { status, voucherCents, dueCents, events } = order;
  if (voucherCents === 0 || dueCents === 0) return null;
  if (status === "open") return "due";
  return events.some(({ kind }) => kind === "paid") ? "paid" : null;
}
