// Made from the schema rules and the checks of columns by `npm run types`.
export const DISCOUNT_CODES_KIND = ["percent", "fixed", "free_shipping"] as const;
