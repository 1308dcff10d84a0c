// Made from the schema rules and the checks of columns by `npm run types`.
export const USER_ROLES_ROLE = ["admin", "sales", "workshop"] as const;
