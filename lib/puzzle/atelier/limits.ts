export const MAX_BYTES = 25_000_000;
/** Pixels it may unfold to: a telephone's largest setting. */
export const MAX_PIXELS = 60_000_000;
/** Pixels that its shorter side has to have: less is not enough for the smallest format. */
export const MIN_SIDE = 600;
export const ACCEPT = "image/jpeg,image/png,image/webp";
