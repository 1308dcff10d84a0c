// Made from the schema rules and the checks of columns by `npm run types`.
export const SEARCH_SYNONYMS_NOTE_LENGTH = 200;
export const SEARCH_SYNONYMS_PAGE_LENGTH = 200;
