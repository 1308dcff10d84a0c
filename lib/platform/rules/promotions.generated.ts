// Made from the schema rules and the checks of columns by `npm run types`.
export const PROMOTIONS_KIND = ["pieces", "pair", "free_shipping"] as const;
export const PROMOTIONS_NAME_LENGTH = 60;
export const PROMOTIONS_PIECES_MOST = 10;
