// Made from the schema rules and the checks of columns by `npm run types`.
export const NEWSLETTER_SUBSCRIBERS_EMAIL_LENGTH = 254;
export const NEWSLETTER_SUBSCRIBERS_STATUS = ["confirmed", "pending", "unsubscribed"] as const;
