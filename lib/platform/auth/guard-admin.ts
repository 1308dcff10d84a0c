import { createServerClient } from "@supabase/ssr";
import { NextResponse, type NextRequest } from "next/server";
import { env } from "@/lib/platform/env";
import { networkOf } from "@/lib/platform/http/client-address";
import { withNonce } from "@/lib/platform/next/with-nonce";
import { authFetch } from "@/lib/platform/supabase/auth-fetch";
import type { ShopClient } from "@/lib/platform/supabase/client";
import type { Database } from "@/lib/platform/supabase/database.types";
import { asLongAsSession, SESSION_COOKIE } from "@/lib/platform/supabase/session-cookie";
import { lacksSubject } from "./admin-subjects";
import { FLASH_CODES, flashPath } from "./flash";
import { authorize, findPerson } from "./authorize";
import { codePath, returnPath, signInPath } from "./return-path";

const MISSING = "/admin/nicht-gefunden";

/** Spares others the detour: pages and actions check again, and row level security has the last word. */
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
          // Where a cookie changes, Next makes an action's page again, and that of an ended session leads away from what was typed.
          if (value || isRead(request)) changes.push([name, value, asLongAsSession(options)]);
        }
        Object.assign(headers, extra);
      },
    },
  });
  const to = await destinationOf(request, client);
  const address = to ? new URL(to, request.url) : undefined;
  const response = address && to !== MISSING ? NextResponse.redirect(address) : withNonce(request, address);
  for (const change of changes) response.cookies.set(...change);
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

const isRead = ({ method }: NextRequest) => method === "GET" || method === "HEAD";

async function destinationOf(request: NextRequest, client: ShopClient): Promise<string | null> {
  const { pathname, search, searchParams } = request.nextUrl;
  const isSignedOut = async () => isRead(request) && (await findPerson(client)) === "signed_out";
  if (pathname === "/auth/passwort") return (await isSignedOut()) ? "/auth?modus=passwort" : null;
  if (pathname === "/auth/code") return (await isSignedOut()) ? "/auth" : null;
  if (pathname !== "/auth" && pathname.startsWith("/auth/")) return null;
  const found = await authorize(client);
  // An action reports an ended session itself: a redirect would lose what was typed.
  if (!isRead(request) || found === "failed") return null;
  const isSignIn = pathname === "/auth";
  if (found === "factor_needed") return codePath(isSignIn ? returnPath(searchParams.get("weiter")) : pathname + search);
  if (isSignIn) return typeof found === "string" ? null : returnPath(searchParams.get("weiter"));
  if (found === "signed_out") return signInPath(pathname + search);
  if (found === "no_admin") return flashPath("/", FLASH_CODES.noAdmin);
  return !found.isFactorDue && (await lacksSubject(client, pathname)) ? MISSING : null;
}
