import { NextResponse, type NextRequest } from "next/server";
import { randomBytes } from "node:crypto";
import { env } from "@/lib/platform/env";
import { basePolicy, scriptPolicy } from "@/lib/platform/http/policy";
import { WITHOUT_NONCE } from "./inline-scripts";

/** A nonce of its own, which Next reads in the policy and gives to its scripts. */
export function withNonce(request: NextRequest, to?: URL): NextResponse {
  const pass = (init: Parameters<typeof NextResponse.next>[0]) =>
    to ? NextResponse.rewrite(to, init) : NextResponse.next(init);
  // React needs eval while developing.
  if (process.env.NODE_ENV === "development") return pass({ request });
  const nonce = randomBytes(16).toString("base64");
  const policy = `${scriptPolicy([`'nonce-${nonce}'`, ...WITHOUT_NONCE])}; ${basePolicy(env.SITE_URL, false)}`;
  const headers = new Headers(request.headers);
  headers.set("content-security-policy", policy);
  return pass({ request: { headers }, headers: { "content-security-policy": policy } });
}

/** Its policy comes from the page cache; the middleware matches one only for a percent sign in its path. */
export function isStatic({ method, nextUrl }: NextRequest): boolean {
  return (
    method !== "POST" && nextUrl.pathname.includes("%") && !/^\/(?:bestellung|wunschliste)\//.test(nextUrl.pathname)
  );
}
