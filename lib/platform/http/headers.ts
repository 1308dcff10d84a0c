import { basePolicy } from "./policy.ts";

type Header = { key: string; value: string };
type Rule = { source: string; has?: { type: "cookie"; key: string }[]; headers: Header[] };

const REFUSED = [
  "accelerometer",
  "autoplay",
  "browsing-topics",
  "camera",
  "display-capture",
  "encrypted-media",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

/** They become part of the build. */
export function securityHeaders(siteUrl: string, isDevelopment: boolean): Rule[] {
  const always: Header[] = [
    { key: "X-Content-Type-Options", value: "nosniff" },
    { key: "X-Frame-Options", value: "DENY" },
    // Not "no-referrer": then a form without JavaScript is posted from the origin "null", and Next refuses it.
    { key: "Referrer-Policy", value: "same-origin" },
    { key: "Permissions-Policy", value: REFUSED.map((feature) => `${feature}=()`).join(", ") },
    { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
    { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
  ];
  if (siteUrl.startsWith("https:")) always.push({ key: "Strict-Transport-Security", value: "max-age=63072000" });
  return [
    { source: "/:path*", headers: always },
    // Not for the invoice: the browser's own reader shows it as an object.
    {
      source: "/:path((?!bestellung/[^/]+/rechnung\\.pdf$).*)",
      headers: [{ key: "Content-Security-Policy", value: basePolicy(siteUrl, isDevelopment) }],
    },
    // A preview of drafts.
    {
      source: "/:path*",
      has: [{ type: "cookie", key: "__prerender_bypass" }],
      headers: [{ key: "X-Robots-Tag", value: "noindex" }],
    },
    // What is no page has nothing to load, should someone open it as one.
    {
      source: "/:folder(api|_next|kunst|bilder)/:path*",
      headers: [
        {
          key: "Content-Security-Policy",
          value: "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox",
        },
      ],
    },
    // Pictures in mails, in search results and of shared links are shown by other sites.
    {
      source: "/:folder(kunst|bilder|symbole|teilen)/:path*",
      headers: [{ key: "Cross-Origin-Resource-Policy", value: "cross-origin" }],
    },
  ];
}
