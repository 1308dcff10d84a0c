import { createServerClient } from "@supabase/ssr";
import type { SupabaseClient } from "@supabase/supabase-js";
import { NextResponse, type NextRequest } from "next/server";
import { randomBytes } from "node:crypto";
import { ARRIVALS, arrivalPath } from "@/lib/auth/arrivals";
import { findPerson, judge } from "@/lib/auth/judge";
import { codePath, returnPath, signInPath } from "@/lib/auth/return-path";
import { findSlug, findSpelling, hasCategory, hasProduct } from "@/lib/catalog/find-slug";
import { isSpelling, SHOP_SLUG } from "@/lib/catalog/slugs";
import { env } from "@/lib/env";
import { hasCorrection } from "@/lib/orders/find-document";
import { productPath } from "@/lib/routes";
import { clientNetwork } from "@/lib/security/client-address";
import { WITHOUT_NONCE } from "@/lib/security/inline-scripts";
import { basePolicy, scriptPolicy } from "@/lib/security/policy";
import { refusePost } from "@/lib/security/post-door";
import { refuseReading } from "@/lib/security/reading-door";
import { authFetch } from "@/lib/supabase/auth-fetch";
import { SESSION_COOKIE } from "@/lib/supabase/session-cookie";

// Pages that are made at the request, and no others: the static ones must stay free of it.
export const config = {
  matcher: [
    "/admin/:path*",
    "/auth/:path(code|confirm|link|passwort)?",
    "/suche",
    "/vertrag-widerrufen",
    "/:list(newsletter|wieder-da)/:step(bestaetigen|abmelden)",
    "/product/:product/bewertungen",
    "/bestellung/:token",
    "/bestellung/:token/:part(danke|rechnung|postleitzahl)",
    // Led to its slug, without a page: a number, and capitals.
    "/product/:id(\\d{1,15})",
    "/product/:spelling([^/]*[A-Z][^/]*)",
    // PARAMETERS of next.config.ts, which has to be read without being run too.
    { source: "/category/:category", has: [{ type: "query", key: "sort" }] },
    { source: "/category/:category", has: [{ type: "query", key: "preis" }] },
    { source: "/category/:category", has: [{ type: "query", key: "teile" }] },
    { source: "/category/:category", has: [{ type: "query", key: "schwierigkeit" }] },
    { source: "/category/:category", has: [{ type: "query", key: "material" }] },
    { source: "/category/:category", has: [{ type: "query", key: "neu" }] },
    { source: "/category/:category", has: [{ type: "query", key: "lager" }] },
    { source: "/category/:category", has: [{ type: "query", key: "seite" }] },
    { source: "/category/:category", has: [{ type: "query", key: "kategorie" }] },
    // Beyond ASCII, NUL or broken: what cannot be decoded Next answers with 500. And its own page for 500, asked for by name.
    "/:path(.*%(?!0[1-9a-fA-F]|[1-7][0-9a-fA-F]).*)",
    "/_global-error",
    // Route handlers whose answers are kept, see onlyRead.
    "/sitemap.xml",
    "/:folder(sitemap|feed|teilen)/:path+",
    // Calls of server actions, and forms posted without JavaScript: from wherever they come.
    { source: "/:path*", has: [{ type: "header", key: "next-action" }] },
    { source: "/:path*", has: [{ type: "header", key: "content-type", value: "multipart/form-data.*" }] },
    { source: "/:path*", has: [{ type: "header", key: "content-type", value: "application/x-www-form-urlencoded.*" }] },
  ],
  runtime: "nodejs",
};

/** An address that no page has: what is led there gets the 404 page. */
const NOWHERE = "/gibt-es-nicht";

const NOT_KEPT = { "cache-control": "no-store" };

/** Pages whose parameters are questions for the database. */
const LISTS = /^\/(?:suche|category\/[^/]+|product\/[^/]+\/bewertungen)$/;

const KEPT = /^\/(?:sitemap\.xml$|(?:sitemap|feed|teilen)\/)/;

/** Posts that are no pages' business: routes read what they are sent themselves, from mail programs too (RFC 8058). */
const ROUTES = /^\/(?:api|(?:newsletter|wieder-da)\/(?:bestaetigen|abmelden)$)/;

/**
 * Allows a page that is made at the request its own scripts by a nonce, and in the admin area also keeps the door. What is
 * complete beforehand has its scripts allowed by lib/security/page-cache.ts. Broken posts end here.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  if (request.method === "POST" && (request.headers.has("next-action") || !ROUTES.test(pathname))) {
    const status = await refusePost(request);
    if (status) return new NextResponse(null, { status, headers: NOT_KEPT });
  }
  if (pathname === "/_global-error" || !isReadable(pathname))
    return NextResponse.rewrite(new URL(NOWHERE, request.url));
  if (KEPT.test(pathname)) return onlyRead(request);
  const product = /^\/product\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (product && !/^[a-z0-9]*[a-z-][a-z0-9-]*$/.test(product)) return leadToSlug(request, decodeURIComponent(product));
  if (/^\/(admin|auth)(\/|$)/.test(pathname)) return keepTheDoor(request);
  if (LISTS.test(pathname)) {
    const refusal = refuseReading(request, env);
    if (refusal) return new NextResponse(refusal.body, refusal);
    if (!(await hasSubject(pathname))) return NextResponse.rewrite(new URL(NOWHERE, request.url));
  }
  if (!(await hasDocument(request))) return NextResponse.rewrite(new URL(NOWHERE, request.url));
  // Matched only for its percent signs: a page that is complete beforehand, or none. A form posted to it makes it anew.
  const isMadeNow = !pathname.includes("%") || pathname.startsWith("/bestellung/") || request.method === "POST";
  return isMadeNow ? passOn(request) : NextResponse.next();
}

/**
 * Whether a list is of a product or category that there is. A page that is made at the request would find that out too, but
 * then Next sends a shell without words.
 */
async function hasSubject(pathname: string): Promise<boolean> {
  const [, kind, name = ""] = pathname.split("/");
  // Other spellings of a category are redirected to its own address.
  if (kind === "category") return name === SHOP_SLUG || isSpelling(name) || hasCategory(name);
  return kind !== "product" || hasProduct(name);
}

/** Whether an order has the correction that an address names: its page would have sent its status before it knows. */
async function hasDocument({ nextUrl: { pathname, searchParams } }: NextRequest): Promise<boolean> {
  const token = /^\/bestellung\/([^/]+)\/rechnung\/?$/.exec(pathname)?.[1];
  return !token || !searchParams.has("nr") || hasCorrection(token, searchParams.getAll("nr").join());
}

/**
 * Next keeps what such a handler answers, whatever the method was: a POST would leave everyone its 405, and OPTIONS would
 * never be answered, nor would anyone after it.
 */
function onlyRead({ method }: NextRequest): NextResponse {
  if (method === "GET" || method === "HEAD") return NextResponse.next();
  return new NextResponse(null, { status: 405, headers: { allow: "GET, HEAD", ...NOT_KEPT } });
}

/** Whether an address can be decoded, and asked for in the database, which knows no NUL. */
function isReadable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes("\0");
  } catch {
    return false;
  }
}

/** Passes the request on, with a policy that names a nonce: Next reads it there and gives it to every script it writes. */
function passOn(request: NextRequest): NextResponse {
  // React needs eval while developing.
  if (process.env.NODE_ENV === "development") return NextResponse.next({ request });
  const nonce = randomBytes(16).toString("base64");
  const policy = `${scriptPolicy([`'nonce-${nonce}'`, ...WITHOUT_NONCE])}; ${basePolicy(env.SITE_URL, false)}`;
  const headers = new Headers(request.headers);
  headers.set("content-security-policy", policy);
  return NextResponse.next({ request: { headers }, headers: { "content-security-policy": policy } });
}

/**
 * Keeps the admin area for admins and renews their session. Pages and actions ask again, and row level security has the last
 * word; this only spares whoever may not enter the detour.
 */
async function keepTheDoor(request: NextRequest): Promise<NextResponse> {
  const changes: Parameters<NextResponse["cookies"]["set"]>[] = [];
  const headers: Record<string, string> = {};
  const client = createServerClient(env.NEXT_PUBLIC_SUPABASE_URL, env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
    cookieOptions: SESSION_COOKIE,
    global: {
      fetch: authFetch(async () => {
        const forwarded = request.headers.get("x-forwarded-for");
        return clientNetwork(forwarded, forwarded ?? undefined, env.TRUSTED_PROXIES);
      }),
    },
    cookies: {
      getAll: () => request.cookies.getAll(),
      setAll: (changed, extra) => {
        for (const { name, value, options } of changed) {
          request.cookies.set(name, value);
          changes.push([name, value, options]);
        }
        Object.assign(headers, extra);
      },
    },
  });
  const to = await destination(request, client);
  const response = to ? NextResponse.redirect(new URL(to, request.url)) : passOn(request);
  for (const change of changes) response.cookies.set(...change);
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

/** Leads a product's number or another spelling to its one address. Not by the page: a prerendered redirect sends its Location twice. */
async function leadToSlug({ nextUrl }: NextRequest, product: string): Promise<NextResponse> {
  const slug = await (/^\d{1,15}$/.test(product) ? findSlug(Number(product)) : findSpelling(product));
  if (!slug) return NextResponse.next();
  const to = new URL(nextUrl);
  to.pathname = productPath(slug);
  // Permanent, but asked for again after an hour: an owner may rename a product.
  return NextResponse.redirect(to, { status: 308, headers: { "cache-control": "public, max-age=3600" } });
}

/** Where to lead whoever asks, or null when they may stay. */
async function destination(request: NextRequest, client: SupabaseClient): Promise<string | null> {
  const { pathname, search, searchParams } = request.nextUrl;
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (pathname === "/auth/passwort") return (await findPerson(client)) === "signed_out" ? "/auth?modus=passwort" : null;
  if (pathname !== "/auth" && pathname.startsWith("/auth/")) return null;
  const found = await judge(client);
  // An action says itself that the session is over: a redirect would throw away what was typed.
  if (!isRead || found === "failed") return null;
  const isSignIn = pathname === "/auth";
  if (found === "factor_needed") return codePath(isSignIn ? returnPath(searchParams.get("weiter")) : pathname + search);
  if (isSignIn) return typeof found === "string" ? null : returnPath(searchParams.get("weiter"));
  if (found === "signed_out") return signInPath(pathname + search);
  return found === "no_admin" ? arrivalPath("/", ARRIVALS.noAdmin) : null;
}
