import { upload as text } from "@/messages/client/atelier-upload.de.json";

/** Bytes that an uploaded picture may have. */
export const MAX_BYTES = 25_000_000;
/** Pixels it may unfold to: a telephone's largest setting, and 240 MB in memory. */
export const MAX_PIXELS = 60_000_000;
/** Pixels that its shorter side has to have: less is not enough for the smallest format. */
export const MIN_SIDE = 600;
/** What the file dialog offers. */
export const ACCEPT = "image/jpeg,image/png,image/webp";

/** What may be wrong with a picture, with what is said then. */
export const PICTURE_ERRORS = {
  size: text.tooBig,
  type: text.wrongType,
  broken: text.broken,
  pixels: text.tooManyPixels,
  small: text.tooSmall,
} as const;
export type PictureError = keyof typeof PICTURE_ERRORS;
