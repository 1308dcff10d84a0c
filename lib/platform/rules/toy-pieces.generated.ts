// Made from the schema rules and the checks of columns by `npm run types`.
export const TOY_PIECES = 500;
