// Made from the schema rules and the checks of columns by `npm run types`.
export const VOUCHER_ENTRIES_KIND = ["issue", "redeem", "give_back", "void", "expire"] as const;
