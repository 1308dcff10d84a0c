import type { SupabaseClient } from "@supabase/supabase-js";

/** The shop's database as tests speak to it through supabase-js. */
export type TestBackend = {
  url: string;
  /** The key behind `service`. */
  secretKey: string;
  /** A client as a visitor has it. */
  anon: SupabaseClient;
  /** A client that no policy holds. */
  service: SupabaseClient;
  /** A client of a fresh signed-in user, who has shown a second factor if asked for, and the user's id. */
  signIn: (options?: { withFactor?: boolean }) => Promise<{ client: SupabaseClient; userId: string }>;
  stop: () => Promise<void>;
};
