// Made from the schema rules and the checks of columns by `npm run types`.
export const INVOICES_KIND = ["invoice", "credit_note"] as const;
