import "server-only";
import { createClient } from "@supabase/supabase-js";
import { env } from "@/lib/platform/env";
import type { Database } from "./database.types";

/** Without cookies, so that pages can be cached; Next's fetch cache outlives a rebuild and would bring old prices back. */
export const publicClient = createClient<Database>(
  env.NEXT_PUBLIC_SUPABASE_URL,
  env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
  {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (input, init) => fetch(input, { ...init, cache: "no-store" }) },
  },
);
