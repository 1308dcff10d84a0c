import { isPaidByTransfer } from "@/lib/payment/methods";
import { isDelayed } from "./online";
import type { Order } from "./schema";

/** Whether an order was paid, or came to nothing to pay, when it was placed: its delivery dates are known from then on. */
export function isPaidAtOnce(order: Pick<Order, "paymentMethod" | "dueCents" | "events">): boolean {
  return (!isPaidByTransfer(order.paymentMethod) && !isDelayed(order)) || order.dueCents === 0;
}
