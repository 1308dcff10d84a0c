// Made from the schema rules and the checks of columns by `npm run types`.
export const PAYMENT_DISPUTES_STATE = ["inquiry", "open", "lost", "won", "closed"] as const;
