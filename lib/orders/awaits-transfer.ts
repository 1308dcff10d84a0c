import type { Order } from "./schema";

/** Whether the shopper is to transfer money for an order: not once it was paid, cancelled or withdrawn from. */
export function awaitsTransfer(order: Pick<Order, "paymentMethod" | "dueCents" | "status" | "events">): boolean {
  const isWithdrawn = order.events.some(({ kind }) => kind === "withdrawn");
  return order.paymentMethod === "prepayment" && order.dueCents > 0 && order.status === "open" && !isWithdrawn;
}
