// Made from the schema rules and the checks of columns by `npm run types`.
export const BANK_CREDITS_SET_ASIDE_LENGTH = 300;
