import "server-only";
import { createClient } from "@supabase/supabase-js";
import { env } from "@/lib/platform/env";
import type { Database } from "./database.types";

/** The database with the secret key, which no policy holds. Every use is a named function that checks what it is given. */
export const serviceClient = createClient<Database>(env.NEXT_PUBLIC_SUPABASE_URL, env.SUPABASE_SECRET_KEY, {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  global: { fetch: (input, init) => fetch(input, { ...init, cache: "no-store" }) },
});
