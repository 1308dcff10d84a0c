// Made from the schema rules and the checks of columns by `npm run types`.
export const REFUND_LIMITS = { orderCents: 5000, dayCents: 20000, reasonLength: 300 } as const;
