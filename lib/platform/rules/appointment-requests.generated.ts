// Made from the schema rules and the checks of columns by `npm run types`.
export const APPOINTMENT_REQUESTS_STATUS = ["new", "confirmed", "declined"] as const;
