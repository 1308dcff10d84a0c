// Made from the schema rules and the checks of columns by `npm run types`.
export const RESTOCK_REQUESTS_EMAIL_LENGTH = 254;
