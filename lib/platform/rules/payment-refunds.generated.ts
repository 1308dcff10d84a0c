// Made from the schema rules and the checks of columns by `npm run types`.
export const PAYMENT_REFUNDS_STATE = ["due", "sent", "done", "failed", "by_hand"] as const;
