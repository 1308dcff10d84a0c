// Made from the schema rules and the checks of columns by `npm run types`.
export const CONTACT_MESSAGES_STATUS = ["new", "answered", "closed"] as const;
export const CONTACT_MESSAGES_TOPIC = ["order", "product", "size", "return", "other"] as const;
