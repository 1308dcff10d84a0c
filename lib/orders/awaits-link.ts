import type { Order } from "./schema";

/** Before its link is opened an order holds no articles and is not accepted; null: it is. */
export function awaitsLink({ status, confirmUntil }: Pick<Order, "status" | "confirmUntil">): Date | null {
  return status === "open" ? confirmUntil : null;
}
