// Made from the schema rules and the checks of columns by `npm run types`.
export const MISSED_SEARCHES_WORDS_LENGTH = 60;
