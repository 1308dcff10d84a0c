// Made from the schema rules and the checks of columns by `npm run types`.
export const PRODUCT_PICTURES_ALT_LENGTH = 300;
export const PRODUCT_PICTURES_CAPTION_LENGTH = 300;
export const PRODUCT_PICTURES_POSITION_MOST = 12;
