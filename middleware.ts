import { NextResponse, type NextRequest } from "next/server";
import { guardAdmin } from "@/lib/platform/auth/guard-admin";
import { rewriteToMarkdown } from "@/lib/assistants/rewrite-to-markdown";
import { guardLists } from "@/lib/catalog/guard-lists";
import { redirectToSlug } from "@/lib/catalog/redirect-to-slug";
import { allowGetOnly } from "@/lib/platform/http/allow-get-only";
import { refuseBadPost } from "@/lib/platform/http/refuse-bad-post";
import { refuseUndecodable } from "@/lib/platform/http/refuse-undecodable";
import { isStatic, withNonce } from "@/lib/platform/next/with-nonce";
import { guardDocument } from "@/lib/orders/guard-document";
import { awaitTurn } from "@/lib/platform/rate-limit/await-turn";
import { rewriteToListing } from "@/lib/search/rewrite-to-listing";
import { endOldPreview } from "@/lib/settings/preview";

// Dynamic pages, and what needs an answer before any page. Static pages stay free of it.
export const config = {
  matcher: [
    "/admin/:path*",
    "/auth/:path(code|confirm|link|passwort)?",
    "/suche",
    "/vertrag-widerrufen",
    "/warenkorb",
    "/:list(newsletter|wieder-da)/:step(bestaetigen|abmelden)",
    "/product/:product/bewertungen",
    "/konto",
    "/wunschliste/:token",
    "/bestellung/:token",
    "/bestellung/:token/:part(danke|rechnung|postleitzahl)",
    // A product's id and other spellings, redirected to its slug.
    "/product/:id(\\d{1,15})",
    "/product/:spelling([^/]*[A-Z][^/]*)",
    // Each `param` of lib/search/filters.ts; this list has to be static.
    { source: "/category/:category", has: [{ type: "query", key: "sort" }] },
    { source: "/category/:category", has: [{ type: "query", key: "preis" }] },
    { source: "/category/:category", has: [{ type: "query", key: "teile" }] },
    { source: "/category/:category", has: [{ type: "query", key: "schwierigkeit" }] },
    { source: "/category/:category", has: [{ type: "query", key: "material" }] },
    { source: "/category/:category", has: [{ type: "query", key: "fuer" }] },
    { source: "/category/:category", has: [{ type: "query", key: "anlass" }] },
    { source: "/category/:category", has: [{ type: "query", key: "gravur" }] },
    { source: "/category/:category", has: [{ type: "query", key: "neu" }] },
    { source: "/category/:category", has: [{ type: "query", key: "lager" }] },
    { source: "/category/:category", has: [{ type: "query", key: "seite" }] },
    { source: "/category/:category", has: [{ type: "query", key: "kategorie" }] },
    // Anything percent-encoded but printable ASCII, and Next's error page asked for by name.
    "/:path(.*%(?!0[1-9a-fA-F]|[1-7][0-9a-fA-F]).*)",
    "/_global-error",
    // Route handlers whose answers are cached.
    "/sitemap.xml",
    "/agents.md",
    "/llms.txt",
    "/:folder(\\.well-known|well-known)/:path+",
    "/:folder(sitemap|feed|teilen)/:path+",
    // Pages as Markdown.
    { source: "/:path*", has: [{ type: "header", key: "accept", value: ".*[mM][aA][rR][kK][dD][oO][wW][nN].*" }] },
    "/:path(.+\\.md)",
    "/markdown/:path*",
    // Previews of drafts.
    { source: "/:path((?!_next/|kunst/|bilder/|vorschau/).*)", has: [{ type: "cookie", key: "__prerender_bypass" }] },
    // Server action calls, and forms posted without JavaScript.
    { source: "/:path*", has: [{ type: "header", key: "next-action" }] },
    { source: "/:path*", has: [{ type: "header", key: "content-type", value: "(?i:multipart/form-data).*" }] },
    {
      source: "/:path*",
      has: [{ type: "header", key: "content-type", value: "(?i:application/x-www-form-urlencoded).*" }],
    },
  ],
  runtime: "nodejs",
};

/** Each duty answers the request or leaves it to the next one. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  return (
    (await refuseBadPost(request)) ??
    refuseUndecodable(request) ??
    allowGetOnly(request) ??
    endOldPreview(request) ??
    (await awaitTurn(request)) ??
    (await rewriteToMarkdown(request)) ??
    (await redirectToSlug(request)) ??
    (await guardAdmin(request)) ??
    (await guardLists(request)) ??
    (await guardDocument(request)) ??
    rewriteToListing(request) ??
    (isStatic(request) ? NextResponse.next() : withNonce(request))
  );
}
