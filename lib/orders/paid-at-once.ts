import type { Order } from "./schema";

/** Whether an order was paid, or came to nothing to pay, when it was placed: its delivery dates are known from then on. */
export function isPaidAtOnce({ paymentMethod, totalCents }: Pick<Order, "paymentMethod" | "totalCents">): boolean {
  return paymentMethod !== "prepayment" || totalCents === 0;
}
