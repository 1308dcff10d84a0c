// Made from the schema rules and the checks of columns by `npm run types`.
export const PRICE_BANDS = ["0-25", "25-50", "50-75", "75-100", "100-250", "250-"] as const;
