// Made from the schema rules and the checks of columns by `npm run types`.
export const WITHDRAWAL_CHANNELS = ["shop", "phone"] as const;
