// Made from the schema rules and the checks of columns by `npm run types`.
export const ACCOUNTING_ARCHIVES_MODE = ["test", "live"] as const;
export const ACCOUNTING_ARCHIVES_STATE = ["running", "ready"] as const;
