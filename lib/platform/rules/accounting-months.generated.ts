// Made from the schema rules and the checks of columns by `npm run types`.
export const ACCOUNTING_MONTHS_MODE = ["test", "live"] as const;
