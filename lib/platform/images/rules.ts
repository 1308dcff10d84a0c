import type { ImageError } from "./image-errors.ts";

export const MAX_BYTES = 5_242_880;
export const MAX_LOGO_BYTES = 1_048_576;
/** Pixels it may unfold to: more than any camera makes of five megabytes. */
export const MAX_PIXELS = 50_000_000;
export const ACCEPT = "image/jpeg,image/png,image/webp,image/avif,.jpg,.jpeg,.png,.webp,.avif";
/** The shop's path of the bucket's pictures; next.config.ts rewrites it to the storage. */
export const PICTURES = "/bilder/";

const TYPES = new Set(["image/jpeg", "image/jpg", "image/png", "image/webp", "image/avif"]);

/** Null when it may be tried: the server judges by the content. */
export function fileError({ size, type }: { size: number; type: string }): ImageError | null {
  if (type !== "" && !TYPES.has(type)) return "type";
  return size > MAX_BYTES ? "size" : null;
}
