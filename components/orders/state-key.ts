import { awaitsLink } from "@/lib/orders/awaits-link";
import { onlineState } from "@/lib/orders/online";
import type { Order } from "@/lib/orders/schema";

/** Which words of `order` say where it stands. */
export function stateKey(order: Omit<Order, "invoices">) {
  const online = onlineState(order);
  const waiting = awaitsLink(order) ? "unconfirmed" : order.isPartlySent ? "partlySent" : order.status;
  const state = online === "unpaid" || online === "processing" || online === "mismatch" ? online : waiting;
  return `${order.mode === "test" ? "testStatus" : "status"}.${state === "dispatched" ? sentAs(order) : state}` as const;
}

function sentAs({ isDigital, shippingOption }: Pick<Order, "isDigital" | "shippingOption">) {
  return isDigital ? "sent" : shippingOption === "pickup" ? "taken" : "dispatched";
}
