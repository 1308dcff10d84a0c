// Made from the schema rules and the checks of columns by `npm run types`.
export const REDIRECTS_FROM_PATH_LENGTH = 200;
export const REDIRECTS_TO_PATH_LENGTH = 200;
