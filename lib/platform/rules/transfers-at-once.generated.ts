// Made from the schema rules and the checks of columns by `npm run types`.
export const TRANSFERS_AT_ONCE = 200;
