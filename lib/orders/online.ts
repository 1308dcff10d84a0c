import { isPaidOnline } from "@/lib/payment/methods";
import type { Order } from "./schema";

/**
 * How far an order is that is paid on a provider's page; null for one that is not, or costs nothing. unpaid: the shopper may still
 * pay. processing: the money is on its way. mismatch: another amount came, and the owners look at it. paid: also when it was given back later. cancelled: never paid.
 */
export function onlineState(
  order: Pick<Order, "paymentMethod" | "dueCents" | "status" | "events">,
): "unpaid" | "processing" | "mismatch" | "paid" | "cancelled" | null {
  if (!isPaidOnline(order.paymentMethod) || order.dueCents === 0) return null;
  if (order.events.some(({ kind }) => kind === "paid")) return "paid";
  if (order.status !== "open") return "cancelled";
  if (order.events.some(({ kind }) => kind === "mismatch")) return "mismatch";
  // A payment that did not come is asked for again.
  const last = order.events.findLast(({ kind }) => kind === "processing" || kind === "reminded");
  return last?.kind === "processing" ? "processing" : "unpaid";
}

/** Whether the money took days to come, as with a debit: the time of delivery counts from then on. */
export function isDelayed({ events }: Pick<Order, "events">): boolean {
  return events.some(({ kind }) => kind === "processing");
}
