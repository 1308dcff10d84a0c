// Made from the schema rules and the checks of columns by `npm run types`.
export const PAYMENTS_KIND = ["payment", "refund"] as const;
