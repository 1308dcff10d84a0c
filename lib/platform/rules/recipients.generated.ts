// Made from the schema rules and the checks of columns by `npm run types`.
export const RECIPIENTS = ["Frauen", "Männer", "Paare", "Familien", "Eltern", "Großeltern", "Freunde"] as const;
