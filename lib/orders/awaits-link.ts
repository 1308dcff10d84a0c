import type { Order } from "./schema";

/** Until when the link in an order's mail has to be opened, before which it holds no articles and is not accepted; null: it is. */
export function awaitsLink({ status, confirmUntil }: Pick<Order, "status" | "confirmUntil">): Date | null {
  return status === "open" ? confirmUntil : null;
}
