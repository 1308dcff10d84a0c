/**
 * What a page may load and do, but for scripts. On every answer, from next.config.ts; a second header, the script policy,
 * comes from `lib/platform/next/page-cache.ts` or `with-nonce.ts`, which know the page's own scripts.
 * @param siteUrl the shop's address; under https nothing may be loaded without it
 */
export function basePolicy(siteUrl: string, isDevelopment: boolean): string {
  return [
    // Allowed everywhere, not only where the map is: who comes from another page has kept that page's policy.
    "frame-src https://www.openstreetmap.org",
    "img-src 'self' data: blob:",
    // The colors of pictures that are not there yet are style attributes, and the toasts bring a style element of their own.
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    isDevelopment ? "connect-src 'self' ws:" : "connect-src 'self'",
    "manifest-src 'self'",
    "media-src 'none'",
    "object-src 'none'",
    "worker-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(siteUrl.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** Which scripts may run: files of this shop, and those within the page that `sources` (hashes, a nonce) name. */
export function scriptPolicy(sources: string[]): string {
  return ["script-src 'self'", ...sources].join(" ");
}
