// Made from the schema rules and the checks of columns by `npm run types`.
export const MISSING_PIECES_PER_ORDER = 5;
