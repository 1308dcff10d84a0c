// Made from the schema rules and the checks of columns by `npm run types`.
export const SALES_ENDING = ["exact", "90", "95", "00"] as const;
