import { createServerClient } from "@supabase/ssr";
import type { SupabaseClient } from "@supabase/supabase-js";
import { NextResponse, type NextRequest } from "next/server";
import { ARRIVALS, arrivalPath } from "@/lib/auth/arrivals";
import { findPerson, judge, type Person, type Refusal } from "@/lib/auth/judge";
import { returnPath, signInPath } from "@/lib/auth/return-path";
import { env } from "@/lib/env";
import { SESSION_COOKIE } from "@/lib/supabase/session-cookie";

// The storefront is static and must stay free of it.
export const config = { matcher: ["/admin/:path*", "/auth/:path*"], runtime: "nodejs" };

/**
 * Keeps the admin area for admins and renews their session. Pages and actions ask again, and row level security has the last
 * word; this only spares whoever may not enter the detour.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const changes: Parameters<NextResponse["cookies"]["set"]>[] = [];
  const headers: Record<string, string> = {};
  const client = createServerClient(env.NEXT_PUBLIC_SUPABASE_URL, env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
    cookieOptions: SESSION_COOKIE,
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
  const response = to ? NextResponse.redirect(new URL(to, request.url)) : NextResponse.next({ request });
  for (const change of changes) response.cookies.set(...change);
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

/** Where to lead whoever asks, or null when they may stay. */
async function destination(request: NextRequest, client: SupabaseClient): Promise<string | null> {
  const { pathname, search, searchParams } = request.nextUrl;
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (pathname === "/auth/passwort") return (await findPerson(client)) === "signed_out" ? "/auth?modus=passwort" : null;
  if (pathname !== "/auth" && pathname.startsWith("/auth/")) return null;
  const found: Person | Refusal = await judge(client);
  // An action says itself that the session is over: a redirect would throw away what was typed.
  if (!isRead || found === "failed") return null;
  if (pathname === "/auth") return typeof found === "string" ? null : returnPath(searchParams.get("weiter"));
  if (found === "signed_out") return signInPath(pathname + search);
  return found === "no_admin" ? arrivalPath("/", ARRIVALS.noAdmin) : null;
}
