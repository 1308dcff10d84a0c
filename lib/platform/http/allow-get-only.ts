import { NextResponse, type NextRequest } from "next/server";
import { NO_STORE } from "./answers";

const CACHED_ROUTES = /^\/(?:sitemap\.xml$|agents\.md$|llms\.txt$|(?:sitemap|feed|teilen|\.?well-known)\/)/;

/** Next caches what a static route handler answers whatever the method was, so a POST would leave its 405 to everyone. */
export function allowGetOnly({ method, nextUrl }: NextRequest): NextResponse | null {
  if (!CACHED_ROUTES.test(nextUrl.pathname)) return null;
  if (method === "GET" || method === "HEAD") return NextResponse.next();
  return new NextResponse(null, { status: 405, headers: { allow: "GET, HEAD", ...NO_STORE } });
}
