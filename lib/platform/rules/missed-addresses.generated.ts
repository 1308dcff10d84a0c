// Made from the schema rules and the checks of columns by `npm run types`.
export const MISSED_ADDRESSES_PATH_LENGTH = 120;
