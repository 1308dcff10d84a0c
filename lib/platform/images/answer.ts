import { widthsIn } from "./widths.ts";

/** Forever under its address, for a day while a better file is still to be made, not at all. */
export const CACHE = {
  forever: "public, max-age=31536000, immutable",
  day: "public, max-age=86400",
  not: "no-store",
};

export function wantsAvif({ headers }: Request, width: number): boolean {
  return (headers.get("accept") ?? "").includes("image/avif") && widthsIn("avif").includes(width);
}

/** 502: the storage does not say whether there is such a picture. */
export function noPicture(status: number): Response {
  return new Response(null, { status, headers: { "cache-control": CACHE.not } });
}
