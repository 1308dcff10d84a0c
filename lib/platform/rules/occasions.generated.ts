// Made from the schema rules and the checks of columns by `npm run types`.
export const OCCASIONS = [
  "Geburtstag",
  "Weihnachten",
  "Hochzeit",
  "Jahrestag",
  "Einzug",
  "Ruhestand",
  "Dankeschön",
] as const;
