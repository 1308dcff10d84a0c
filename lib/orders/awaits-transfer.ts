import { isPaidByTransfer } from "@/lib/payment/methods";
import { awaitsLink } from "./awaits-link";
import type { Order } from "./schema";

/** Not before it is accepted, nor once it was paid, cancelled or withdrawn from. */
export function awaitsTransfer(
  order: Pick<Order, "paymentMethod" | "dueCents" | "status" | "confirmUntil" | "events">,
): boolean {
  if (awaitsLink(order)) return false;
  const isWithdrawn = order.events.some(({ kind }) => kind === "withdrawn");
  return isPaidByTransfer(order.paymentMethod) && order.dueCents > 0 && order.status === "open" && !isWithdrawn;
}
