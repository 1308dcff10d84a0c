// Made from the schema rules and the checks of columns by `npm run types`.
export const DEMO_ADMIN = "admin@kunst-und-geduld.example";
