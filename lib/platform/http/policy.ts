/** All but scripts, whose policy is a second header; under https nothing may be loaded without it. */
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

export function scriptPolicy(sources: string[]): string {
  return ["script-src 'self'", ...sources].join(" ");
}
