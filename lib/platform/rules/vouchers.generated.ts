// Made from the schema rules and the checks of columns by `npm run types`.
export const VOUCHERS_GREETING_LENGTH = 200;
export const VOUCHERS_MODE = ["test", "live"] as const;
export const VOUCHERS_PURPOSE = ["single", "multi"] as const;
export const VOUCHERS_REASON_LENGTH = 200;
export const VOUCHERS_RECIPIENT_LENGTH = 80;
