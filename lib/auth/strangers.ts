import "server-only";
import { createClient, type AuthError } from "@supabase/supabase-js";
import { env } from "@/lib/env";
import { isWithin } from "@/lib/limits";
import { isKnownDevice } from "./known-device";

/**
 * Creates an account, whose address is confirmed by mail. `isKnown`: there was one already, and nothing has changed.
 * `redirectTo`: where Supabase's own mail templates lead to; ours lead to /auth/confirm.
 */
export async function signUp(
  email: string,
  password: string,
  redirectTo: string,
): Promise<{ error: AuthError | null; isKnown: boolean }> {
  const { data, error } = await strangersClient().auth.signUp({
    email,
    password,
    options: { emailRedirectTo: redirectTo },
  });
  // The embedded backend answers a known address as if too much mail had been asked for, hosted Supabase with a user
  // without identities.
  const isKnown = error
    ? ["user_already_exists", "email_exists", "over_email_send_rate_limit"].includes(error.code ?? "")
    : data.user?.identities?.length === 0;
  return { error: isKnown ? null : error, isKnown };
}

const HOUR = 60 * 60;
const RECOVERY = [
  { limit: 5, seconds: HOUR },
  { limit: 10, seconds: 24 * HOUR },
];

/**
 * Sends a link for a new password if the address has an account and did not get too many of late: each link takes the place
 * of the one before it, so that one more must not be made when it would not be sent. What fails is only logged.
 */
export async function requestRecovery(email: string): Promise<void> {
  if (!(await isWithin("recovery", email, RECOVERY)) && !(await isKnownDevice(email))) return;
  const { error } = await strangersClient().auth.resetPasswordForEmail(email);
  if (error) console.error("Error requesting a new password:", error.message);
}

/** Made anew for each call: a client keeps the session it is given, and this one must not be anybody's. */
function strangersClient() {
  return createClient(env.NEXT_PUBLIC_SUPABASE_URL, env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (input, init) => fetch(input, { ...init, cache: "no-store" }) },
  });
}
