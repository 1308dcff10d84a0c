import { isPaidOnline } from "@/lib/payment/methods";
import type { Order } from "./schema";

/** mismatch: another amount came; paid: also when it was given back later; null: not paid on a provider's page. */
export function onlineState(
  order: Pick<Order, "paymentMethod" | "dueCents" | "status" | "events">,
): "unpaid" | "processing" | "mismatch" | "paid" | "cancelled" | null {
  if (!isPaidOnline(order.paymentMethod) || order.dueCents === 0) return null;
  // An open one may have been paid before something was added.
  if (order.status !== "open") return order.events.some(({ kind }) => kind === "paid") ? "paid" : "cancelled";
  if (order.events.some(({ kind }) => kind === "mismatch")) return "mismatch";
  // A payment that did not come is asked for again.
  const last = order.events.findLast(({ kind }) => kind === "processing" || kind === "reminded");
  return last?.kind === "processing" ? "processing" : "unpaid";
}

/** As with a debit, or paid online after all: the time of delivery counts from then on. */
export function isDelayed({ events }: Pick<Order, "events">): boolean {
  return events.some(({ kind }) => kind === "processing" || kind === "payment_changed");
}
