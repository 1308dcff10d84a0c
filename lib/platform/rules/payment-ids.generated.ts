// Made from the schema rules and the checks of columns by `npm run types`.
export const PAYMENT_IDS = ["simulated", "stripe", "prepayment", "voucher", "terminal"] as const;
