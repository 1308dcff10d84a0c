// Made from the schema rules and the checks of columns by `npm run types`.
export const ACCOUNT = {
  codeMinutes: 10,
  codeTries: 5,
  sessionDays: 30,
  eraseMinutes: 15,
  favoritesMonths: 12,
} as const;
