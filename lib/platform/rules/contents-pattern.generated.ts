// Made from the schema rules and the checks of columns by `npm run types`.
export const CONTENTS_PATTERN = "^(Stück|(?!0+(,0+)? )\\d{1,6}(,\\d{1,2})? (g|ml|m))$";
