/** The mails about an order. */
export const ORDER_KINDS = [
  "order_check",
  "order_confirmation",
  "payment_received",
  "payment_reminder",
  "dispatched",
  "cancelled",
  "reservation_ended",
  "refunded",
  "order_link",
  "shop_order",
] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];
