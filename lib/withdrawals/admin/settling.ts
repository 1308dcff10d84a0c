import type { WithdrawalRow } from "./queries";

/** "money" is owed, or the order could be sent besides; null when something was given back, or no order is known. */
export function passedOver({ order }: Pick<WithdrawalRow, "order">): "money" | "parcel" | null {
  if (!order || order.refundedCents > 0) return null;
  return order.status === "paid" || order.status === "open" ? "parcel" : "money";
}
