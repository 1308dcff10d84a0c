// Made from the schema rules and the checks of columns by `npm run types`.
export const ADDRESS_PATTERN = "^(/|(/[A-Za-z0-9ÄÖÜäöüß~+-][A-Za-z0-9ÄÖÜäöüß._~+-]*)+)$";
