import "server-only";
import { createServerClient } from "@supabase/ssr";
import { cookies } from "next/headers";
import { connection } from "next/server";
import { env } from "@/lib/platform/env";
import { visitorAddress } from "@/lib/platform/http/visitor-address";
import { authFetch } from "./auth-fetch";
import type { Database } from "./database.types";
import { asLongAsSession, SESSION_COOKIE } from "./session-cookie";

/** Row level security judges every call. Only for requests, never for pages that are cached. */
export async function sessionClient() {
  await connection();
  const jar = await cookies();
  return createServerClient<Database>(env.NEXT_PUBLIC_SUPABASE_URL, env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
    cookieOptions: SESSION_COOKIE,
    cookies: {
      // The cookie of a session that the middleware found ended is empty in actions; what they removed would have their page made again.
      getAll: () => jar.getAll().filter(({ value }) => value !== ""),
      setAll: (changed) => {
        try {
          for (const { name, value, options } of changed) jar.set(name, value, asLongAsSession(options));
        } catch {
          // A page cannot set cookies; the middleware has already renewed the session for this request.
        }
      },
    },
    global: { fetch: authFetch(visitorAddress) },
  });
}
