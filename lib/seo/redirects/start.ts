import { setTimeout } from "node:timers/promises";
import { createClient } from "@supabase/supabase-js";
import { z } from "zod";
import type { Database } from "@/lib/platform/supabase/database.types";
import { answerRedirects } from "./answer";

const TIMEOUT_MS = 5000;
/** The shop is open without them sooner than late. */
const START_MS = 1000;

/** Called before the first request. */
export async function startRedirects(): Promise<void> {
  const { NEXT_PUBLIC_SUPABASE_URL: url, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: key } = process.env;
  // What starts without them says so itself (lib/platform/env.ts).
  if (!url || !key) return;
  const client = createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: (input, init) => fetch(input, { ...init, cache: "no-store", signal: AbortSignal.timeout(TIMEOUT_MS) }),
    },
  });
  const reading = answerRedirects(async () => {
    const { data } = await client.rpc("read_redirects").throwOnError();
    return z.record(z.string(), z.string()).parse(data);
  });
  await Promise.race([reading, setTimeout(START_MS)]);
}
