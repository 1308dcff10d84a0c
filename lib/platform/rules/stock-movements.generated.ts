// Made from the schema rules and the checks of columns by `npm run types`.
export const STOCK_MOVEMENTS_REASON = ["opening", "order", "cancellation", "return", "correction", "archived"] as const;
