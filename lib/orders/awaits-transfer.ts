import { isPaidByTransfer } from "@/lib/payment/methods";
import { awaitsLink } from "./awaits-link";
import type { Order } from "./schema";

/** Not before it is accepted, nor once it was paid, cancelled or withdrawn from. */
export function awaitsTransfer(
  order: Pick<Order, "paymentMethod" | "dueCents" | "status" | "confirmUntil" | "events">,
): boolean {
  if (awaitsLink(order)) return false;
  // Lines that were withdrawn from are taken out of the order by a change of its lines.
  const lastChange = order.events.findLastIndex(({ kind }) => kind === "lines_changed");
  const isWithdrawn = order.events.some(
    ({ kind, lines }, index) => kind === "withdrawn" && (!lines || index > lastChange),
  );
  return isPaidByTransfer(order.paymentMethod) && order.dueCents > 0 && order.status === "open" && !isWithdrawn;
}
