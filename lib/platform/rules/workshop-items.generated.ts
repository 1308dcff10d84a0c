// Made from the schema rules and the checks of columns by `npm run types`.
export const WORKSHOP_ITEMS_MODE = ["test", "live"] as const;
export const WORKSHOP_ITEMS_REASON_LENGTH = 500;
export const WORKSHOP_ITEMS_STATE = ["waiting", "approved", "produced", "refused"] as const;
