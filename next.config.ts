import type { NextConfig } from "next";
import { PHASE_PRODUCTION_SERVER } from "next/constants.js";
import path from "node:path";
import { readOriginals, versionOf } from "./lib/platform/images/catalog.ts";
import { securityHeaders } from "./lib/platform/http/headers.ts";

/**
 * A category, and the search, is two pages: one without parameters, and one for each state that parameters name, to which the
 * middleware leads (lib/search/rewrite-to-listing.ts). Both have addresses of their own, unlike the visitor's, because the client
 * router takes an address with other parameters for the same page; what it knows to be rewritten it asks the server for.
 */
const CATEGORY = "/category/:category";
const LISTING = "/:listing(suche|category/[^/]+)";
/** An optional trailing slash, so that a redirect needs no second hop to remove it. */
const END = "{/}?";

/**
 * A form posted to a link of a mail goes to a route: its page cannot take what mail programs send (RFC 8058). An
 * action of the page's own carries `next-action`.
 */
const MAIL_LINKS = {
  source: "/:list(newsletter|wieder-da)/:step(bestaetigen|abmelden)",
  has: [
    {
      type: "header" as const,
      key: "content-type",
      value: "(?i:application/x-www-form-urlencoded|multipart/form-data).*",
    },
  ],
  missing: [{ type: "header" as const, key: "next-action" }],
  destination: "/api/:list/:step",
};

const TAILWIND = path.join(import.meta.dirname, "lib/platform/styles/tailwind-loader.mjs");

const usesPatches = process.env.NODE_ENV === "production" && process.env.PLAIN_NEXT !== "1";

const config: NextConfig = {
  cacheComponents: true,
  turbopack: {
    rules: {
      // Not in Next's own way, in which a page is not painted before all of its style sheet is there (docs/adr/0097-first-paint.md).
      "*.css": [
        { condition: { query: "?url" }, loaders: [TAILWIND], type: "asset" },
        { condition: { query: "?first-paint" }, loaders: [TAILWIND], type: "text" },
      ],
    },
  },
  partialPrefetching: true,
  typedRoutes: true,
  // Of kept pages, as Next counts them: some 150 of a product, which take twice as much of the heap (docs/performance.md).
  cacheMaxMemorySize: 25 * 1024 * 1024,
  // `npm test` checks the types; a `next build` by itself, as hosts do it, does so too.
  typescript: { ignoreBuildErrors: process.env.SKIP_TYPES === "1" },
  poweredByHeader: false,
  // Paths, because Node loads these files itself. Their purpose is in lib/platform/next/README.md.
  ...(usesPatches && {
    cacheHandler: path.join(import.meta.dirname, "lib/platform/next/page-cache.ts"),
    cacheHandlers: { default: path.join(import.meta.dirname, "lib/platform/next/data-cache.ts") },
  }),
  // Known to the browser's code too: mode and provider decide which payment methods and words are shown, the version is part of the
  // pictures' addresses.
  env: {
    SHOP_MODE: process.env.SHOP_MODE ?? "test",
    PAYS_ONLINE: process.env.STRIPE_SECRET_KEY ? "1" : "",
    PICTURES_VERSION: versionOf(readOriginals()),
  },
  // Two read files beside their own code, and fontkit is a part of pdfkit.
  serverExternalPackages: ["pdfkit", "fontkit", "nodemailer"],
  // The tests build beside the shop's own build, never over it.
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  experimental: {
    caseSensitiveRoutes: true,
    globalNotFound: true,
    // Bytes of a body that Next keeps for the middleware and the page after it: a little more than an action may have
    // (lib/platform/http/validate-action-request.ts), so that a larger one is seen to be larger.
    proxyClientMaxBodySize: 1_200_000,
    // It would send a page that reads parameters twice in its data for the browser, 14 of 37 kB, to spare a later request.
    cachedNavigations: false,
    // `npm test` builds once, on a clean clone: writing this cache took a tenth of the build.
    turbopackFileSystemCacheForBuild: !process.env.GATE,
    // Few files, as a phone waits for each; but the large libraries that drawers and checkout share, zod above all, in files of their own.
    turbopackChunking: {
      requestCost: 400_000,
      firstPageLoadPriority: 1,
      minChunkSize: 150_000,
      maxMergeChunkSize: 3_000_000,
      maxChunkCountPerGroup: 1,
    },
  },
  compiler: {
    runAfterProductionCompile: async () => {
      // `npm start` has made them already; a bare `next build`, as hosts do it, has not.
      const { makeCuts } = await import("./lib/platform/images/catalog-cuts.ts");
      await makeCuts("webp");
    },
  },
  headers: async () => securityHeaders(process.env.SITE_URL ?? "", process.env.NODE_ENV === "development"),
  // Done below and by the redirects of categories and products, in a single hop each.
  skipTrailingSlashRedirect: true,
  redirects: async () => [
    { source: `${LISTING}/(alle|auswahl)/:rest*`, destination: "/:listing", permanent: true },
    { source: "/:path((?!(?:category/[^/]+|product/\\d+)/$).+)/", destination: "/:path", permanent: true },
    // Where the admin's pages stood before the overview became the first of them.
    { source: `/admin/uebersicht${END}`, destination: "/admin", permanent: true },
    {
      source: `/admin${END}`,
      has: [{ type: "query", key: "bearbeiten", value: "(?<id>[1-9]\\d{0,14})" }],
      destination: "/admin/produkte/:id",
      permanent: true,
    },
    ...["q", "kategorie", "status", "sort", "seite"].map((key) => ({
      source: `/admin${END}`,
      has: [{ type: "query" as const, key }],
      destination: "/admin/produkte",
      permanent: true,
    })),
  ],
  rewrites: async () => ({
    beforeFiles: [MAIL_LINKS, { source: "/.well-known/:file(ucp|security\\.txt)", destination: "/well-known/:file" }],
    // Every other spelling of a category. Not redirected by the page itself: a prerendered redirect sends its Location
    // twice. Not among beforeFiles: those ignore caseSensitiveRoutes.
    afterFiles: [
      {
        source: `/category/:spelling(classic-art|(?![a-z0-9-]+$)[^/]+)${END}`,
        destination: "/api/spelling/:spelling",
      },
      { source: CATEGORY, destination: `${CATEGORY}/alle` },
      { source: "/suche", destination: "/suche/alle" },
    ],
    fallback: [
      { source: "/admin/:path*", destination: "/admin/nicht-gefunden" },
      { source: "/about/:path*", destination: "/missing" },
    ],
  }),
  // The widths are files that exist (docs/adr/0023): nothing is encoded while a visitor waits, and /_next/image is 404.
  images: { unoptimized: true },
};

/** The running shop does without next-intl's plugin: it only prepares builds, and loads 28 MB of a compiler. */
export default async function configOf(phase: string): Promise<NextConfig> {
  if (phase === PHASE_PRODUCTION_SERVER) return config;
  const { default: createNextIntlPlugin } = await import("next-intl/plugin");
  return createNextIntlPlugin("./i18n/request.ts")(config);
}
