// Made from the schema rules and the checks of columns by `npm run types`.
export const AUDIT_LOG_ACTION = ["insert", "update", "delete", "export"] as const;
