import { upload as text } from "#messages/client/atelier-upload.json";

export const PICTURE_ERRORS = {
  size: text.tooBig,
  type: text.wrongType,
  broken: text.broken,
  pixels: text.tooManyPixels,
  small: text.tooSmall,
  memory: text.tooMuchMemory,
} as const;
export type PictureError = keyof typeof PICTURE_ERRORS;
