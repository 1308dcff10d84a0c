// Made from the schema rules and the checks of columns by `npm run types`.
export const CATEGORIES_KIND = ["puzzle", "jewelry", "other"] as const;
