// Made from the schema rules and the checks of columns by `npm run types`.
export const REVIEWS_ANSWER_LENGTH = 1000;
export const REVIEWS_AUTHOR_LENGTH = 80;
export const REVIEWS_BODY_LENGTH = 2000;
export const REVIEWS_MODE = ["test", "live"] as const;
export const REVIEWS_RATING_MOST = 5;
export const REVIEWS_STATUS = ["pending", "published", "rejected"] as const;
