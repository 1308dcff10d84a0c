// Made from the schema rules and the checks of columns by `npm run types`.
export const CONTACT_ANSWERS_BODY_LENGTH = 5000;
