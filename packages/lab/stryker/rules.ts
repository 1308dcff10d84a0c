/** What only calls the database or the auth service is left to supabase/tests and journeys, the SQL to mutate:sql. */
export const RULES: Record<string, string[]> = {
  auth: ["authorize", "return-path", "links", "device-proof"],
  calendar: ["days", "holidays", "hours"],
  cart: ["lines", "reconcile", "totals", "limits", "notices"],
  checkout: ["order-state", "place", "draft", "row", "schema", "totals", "card", "take-over"],
  cut: ["cut", "edge", "grid", "random"],
  difficulty: ["lab", "level", "map", "measure"],
  discounts: ["schema"],
  forms: ["min-duration"],
  format: ["dates", "money", "numeric", "amount", "csv", "query", "query-length"],
  mail: ["message"],
  orders: ["rate", "address", "lookup"],
  payment: ["giro-code", "methods", "shipping"],
  play: ["game", "table", "kept-games"],
  "rate-limit": ["limit-delay", "limits", "read-limits"],
  search: ["params", "state", "address", "facets"],
  shop: ["delivery", "iban", "phone", "reservation", "shipping"],
};
