// Made from the schema rules and the checks of columns by `npm run types`.
export const ORDER_EVENTS_KIND = [
  "placed",
  "reminded",
  "extended",
  "paid",
  "partly_dispatched",
  "dispatched",
  "cancelled",
  "refunded",
  "withdrawn",
  "processing",
  "overpaid",
  "mismatch",
  "confirmed",
  "payment_changed",
  "corrected",
  "lines_changed",
] as const;
