import { methodOf } from "@/lib/payment/methods";
import { isDelayed } from "./online";
import type { Order } from "./schema";

/** Whether its delivery dates are known: no money is waited for. */
export function isDated(order: Pick<Order, "paymentMethod" | "dueCents" | "events">): boolean {
  return (!methodOf(order.paymentMethod).waits && !isDelayed(order)) || order.dueCents === 0;
}
