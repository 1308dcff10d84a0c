// Made from the schema rules and the checks of columns by `npm run types`.
export const DIFFICULTY_STEPS = [1000, 1500, 2500] as const;
