// Made from the schema rules and the checks of columns by `npm run types`.
export const DIFFICULTIES = ["Entspannt", "Mittel", "Anspruchsvoll", "Sehr anspruchsvoll"] as const;
