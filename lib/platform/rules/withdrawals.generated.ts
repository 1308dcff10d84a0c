// Made from the schema rules and the checks of columns by `npm run types`.
export const WITHDRAWALS_CONTRACT_LENGTH = 300;
export const WITHDRAWALS_KIND = ["withdrawal", "voluntary"] as const;
export const WITHDRAWALS_MESSAGE_LENGTH = 2000;
export const WITHDRAWALS_STATUS = ["received", "settled"] as const;
