import { upload as text } from "@/messages/client/admin-products.de.json";

/** Bytes an uploaded picture may have. */
export const MAX_BYTES = 5_242_880;
/** Pixels it may unfold to: more than any camera makes of five megabytes, less than what fills the server's memory. */
export const MAX_PIXELS = 50_000_000;
/** What the file dialog offers. */
export const ACCEPT = "image/jpeg,image/png,image/webp,image/avif,.jpg,.jpeg,.png,.webp,.avif";
/** The shop's path of the bucket's pictures; next.config.ts rewrites it to the storage. */
export const PICTURES = "/bilder/";

/** What may be wrong with a file, with what is said then. */
export const IMAGE_ERRORS = {
  size: text.tooBig,
  type: text.wrongType,
  broken: text.broken,
  pixels: text.tooManyPixels,
} as const;
export type ImageError = keyof typeof IMAGE_ERRORS;

const TYPES = new Set(["image/jpeg", "image/jpg", "image/png", "image/webp", "image/avif"]);

/** What the browser can already say about a file; null when it may be tried. The server judges by the content. */
export function fileError({ size, type }: { size: number; type: string }): ImageError | null {
  if (type !== "" && !TYPES.has(type)) return "type";
  return size > MAX_BYTES ? "size" : null;
}
