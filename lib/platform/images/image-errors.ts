import { upload as text } from "#messages/client/admin-products.json";

export const IMAGE_ERRORS = {
  size: text.tooBig,
  type: text.wrongType,
  broken: text.broken,
  pixels: text.tooManyPixels,
  memory: text.tooMuchMemory,
} as const;
export type ImageError = keyof typeof IMAGE_ERRORS;
