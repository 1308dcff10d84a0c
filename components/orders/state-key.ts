import { awaitsLink } from "@/lib/orders/awaits-link";
import { onlineState } from "@/lib/orders/online";
import type { Order } from "@/lib/orders/schema";

/** Which words of `order` say where it stands. */
export function stateKey(order: Omit<Order, "invoices">) {
  const online = onlineState(order);
  const waiting = awaitsLink(order) ? "unconfirmed" : order.isPartlySent ? "partlySent" : order.status;
  const state = online === "unpaid" || online === "processing" || online === "mismatch" ? online : waiting;
  return `${order.mode === "test" ? "testStatus" : "status"}.${state === "dispatched" ? sentAs(order) : state === "paid" && order.pickupStore ? pickupState(order) : state}` as const;
}

export function sentAs({
  isDigital,
  shippingOption,
  pickupStore,
}: Pick<Order, "isDigital" | "shippingOption" | "pickupStore">) {
  if (isDigital) return "sent";
  if (pickupStore) return "pickedUp";
  return shippingOption === "pickup" ? "taken" : "dispatched";
}

function pickupState({ events }: Pick<Order, "events">) {
  return events.some(({ kind }) => kind === "ready") ? "ready" : "preparing";
}
