// Made from the schema rules and the checks of columns by `npm run types`.
export const MOST_REDIRECTS = 2000;
