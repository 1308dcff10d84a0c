// Made from the schema rules and the checks of columns by `npm run types`.
export const DESIGNS_SHAPE = ["heart", "star"] as const;
