// Made from the schema rules and the checks of columns by `npm run types`.
export const ACCOUNTING_ENTRIES_MODE = ["test", "live"] as const;
export const ACCOUNTING_ENTRIES_SOURCE = ["invoice", "credit_note", "payment", "refund", "voucher"] as const;
