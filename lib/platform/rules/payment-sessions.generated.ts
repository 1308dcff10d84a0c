// Made from the schema rules and the checks of columns by `npm run types`.
export const PAYMENT_SESSIONS_STATE = ["open", "processing", "paid", "failed", "expired", "mismatch", "lost"] as const;
