import { isPaidByTransfer } from "@/lib/payment/methods";
import { isDelayed } from "./online";
import type { Order } from "./schema";

/** Its delivery dates are known from then on. */
export function isPaidAtOnce(order: Pick<Order, "paymentMethod" | "dueCents" | "events">): boolean {
  return (!isPaidByTransfer(order.paymentMethod) && !isDelayed(order)) || order.dueCents === 0;
}
