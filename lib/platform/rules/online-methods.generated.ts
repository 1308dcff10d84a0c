// Made from the schema rules and the checks of columns by `npm run types`.
export const ONLINE_METHODS = ["stripe"] as const;
