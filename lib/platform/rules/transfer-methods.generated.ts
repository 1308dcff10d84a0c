// Made from the schema rules and the checks of columns by `npm run types`.
export const TRANSFER_METHODS = ["prepayment"] as const;
