import { widthsIn } from "./widths.ts";

/**
 * How long browsers, and caches on the way to them, may keep a picture: forever under its address, for a day while a better
 * file is still to be made, not at all.
 */
export const CACHE = {
  forever: "public, max-age=31536000, immutable",
  day: "public, max-age=86400",
  not: "no-store",
};

/** Whether a picture of this width should be AVIF for who asks. */
export function wantsAvif({ headers }: Request, width: number): boolean {
  return (headers.get("accept") ?? "").includes("image/avif") && widthsIn("avif").includes(width);
}

/** There is no such picture, or (502) the storage does not say. */
export function noPicture(status: number): Response {
  return new Response(null, { status, headers: { "cache-control": CACHE.not } });
}
