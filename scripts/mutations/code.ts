/** What `npm run test:mutate` changes: the files of lib that decide something, by folder. Pages, actions and texts are left to journeys. */
export const RULES: Record<string, string[]> = {
  auth: ["authorize", "return-path", "min-duration", "strangers", "links", "known-device", "device-proof"],
  calendar: ["days", "holidays", "hours"],
  cart: ["lines", "reconcile", "totals", "limits", "notices"],
  checkout: ["order-state", "place", "draft", "row", "schema", "totals", "card", "take-over"],
  discounts: ["schema", "limit"],
  format: ["money", "numeric", "amount", "csv", "query", "query-length"],
  mail: ["queue", "message", "dates"],
  orders: ["rate", "times", "address", "lookup"],
  payment: ["giro-code", "methods", "shipping"],
  "rate-limit": ["limit-delay", "limits", "read-limits"],
  search: ["params", "state", "address", "facets"],
  shop: ["delivery", "iban", "phone", "reservation", "shipping"],
};
