// Made from the schema rules and the checks of columns by `npm run types`.
export const RESERVATION = { payDays: 7, graceDays: 5, postingDays: 2, mostDays: 60, confirmHours: 24 } as const;
