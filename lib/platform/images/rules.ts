import { FORMATS } from "./formats.ts";
import type { ImageError } from "./image-errors.ts";

export const MAX_BYTES = 5_242_880;
export const MAX_LOGO_BYTES = 1_048_576;
/** Pixels it may unfold to: more than any camera makes of five megabytes. */
export const MAX_PIXELS = 50_000_000;
const ALLOWED_FORMATS = Object.values(FORMATS);
export const ACCEPT = [
  ...ALLOWED_FORMATS.map(({ type }) => type),
  ...ALLOWED_FORMATS.flatMap(({ endings }) => endings.map((ending) => `.${ending}`)),
].join();
/** The shop's path of the bucket's pictures; next.config.ts rewrites it to the storage. */
export const PICTURES = "/bilder/";

const PICTURE_TYPES = new Set<string>(["image/jpg", ...ALLOWED_FORMATS.map(({ type }) => type)]);

/** Null when it may be tried: the server judges by the content. */
export function fileError({ size, type }: { size: number; type: string }): ImageError | null {
  if (type !== "" && !PICTURE_TYPES.has(type)) return "type";
  return size > MAX_BYTES ? "size" : null;
}

/** What iPhones make, which is not accepted. */
export function isHeic({ name, type }: { name: string; type: string }): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}
