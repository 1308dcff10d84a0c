import { createServerClient } from "@supabase/ssr";
import { NextResponse, type NextRequest } from "next/server";
import { env } from "@/lib/env";
import { networkOf } from "@/lib/http/client-address";
import { withNonce } from "@/lib/next-patches/with-nonce";
import { authFetch } from "@/lib/supabase/auth-fetch";
import type { ShopClient } from "@/lib/supabase/client";
import type { Database } from "@/lib/supabase/database.types";
import { asLongAsSession, SESSION_COOKIE } from "@/lib/supabase/session-cookie";
import { FLASH_CODES, flashPath } from "./flash";
import { authorize, findPerson } from "./authorize";
import { codePath, returnPath, signInPath } from "./return-path";

/**
 * Keeps the admin area for admins and renews their session. Pages and actions check again, and row level security has the last
 * word; this spares others the detour.
 */
export async function guardAdmin(request: NextRequest): Promise<NextResponse | null> {
  if (!/^\/(admin|auth)(\/|$)/.test(request.nextUrl.pathname)) return null;
  const changes: Parameters<NextResponse["cookies"]["set"]>[] = [];
  const headers: Record<string, string> = {};
  const client = createServerClient<Database>(env.NEXT_PUBLIC_SUPABASE_URL, env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
    cookieOptions: SESSION_COOKIE,
    global: { fetch: authFetch(async () => networkOf(request.headers, env.TRUSTED_PROXIES)) },
    cookies: {
      getAll: () => request.cookies.getAll(),
      setAll: (changed, extra) => {
        for (const { name, value, options } of changed) {
          request.cookies.set(name, value);
          changes.push([name, value, asLongAsSession(options)]);
        }
        Object.assign(headers, extra);
      },
    },
  });
  const to = await redirectFor(request, client);
  const response = to ? NextResponse.redirect(new URL(to, request.url)) : withNonce(request);
  for (const change of changes) response.cookies.set(...change);
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

/** Where the request is redirected to, or null when it may stay. */
async function redirectFor(request: NextRequest, client: ShopClient): Promise<string | null> {
  const { pathname, search, searchParams } = request.nextUrl;
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (pathname === "/auth/passwort") return (await findPerson(client)) === "signed_out" ? "/auth?modus=passwort" : null;
  if (pathname !== "/auth" && pathname.startsWith("/auth/")) return null;
  const found = await authorize(client);
  // An action reports an ended session itself: a redirect would lose what was typed.
  if (!isRead || found === "failed") return null;
  const isSignIn = pathname === "/auth";
  if (found === "factor_needed") return codePath(isSignIn ? returnPath(searchParams.get("weiter")) : pathname + search);
  if (isSignIn) return typeof found === "string" ? null : returnPath(searchParams.get("weiter"));
  if (found === "signed_out") return signInPath(pathname + search);
  return found === "no_admin" ? flashPath("/", FLASH_CODES.noAdmin) : null;
}
