// Made from the schema rules and the checks of columns by `npm run types`.
export const VOUCHER_SENDING = { mostDays: 365, hour: 8 } as const;
