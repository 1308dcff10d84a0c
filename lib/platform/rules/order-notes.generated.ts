// Made from the schema rules and the checks of columns by `npm run types`.
export const ORDER_NOTES_BODY_LENGTH = 2000;
