import "server-only";
import { createClient, type AuthError } from "@supabase/supabase-js";
import { env } from "@/lib/platform/env";
import { visitorAddress } from "@/lib/platform/http/visitor-address";
import { isWithin } from "@/lib/platform/rate-limit/limits";
import { authFetch } from "@/lib/platform/supabase/auth-fetch";
import { serviceClient } from "@/lib/platform/supabase/service";
import { provenDevice } from "./known-device";

const HOUR_SECONDS = 60 * 60;
/** Each link takes the place of the one before it, so none is made that would not be sent. */
const LINKS = [
  { limit: 5, seconds: HOUR_SECONDS },
  { limit: 10, seconds: 24 * HOUR_SECONDS },
];

/** Known addresses get a mail instead, before this answers, so that neither time nor error tells strangers of the account. */
export async function invite(email: string): Promise<AuthError | null> {
  if (!(await isWithin("invite", email, LINKS))) return null;
  const { error } = await serviceClient.auth.admin.inviteUserByEmail(email);
  const isKnown = ["user_already_exists", "email_exists"].includes(error?.code ?? "");
  return isKnown ? requestRecovery(email) : error;
}

/** Has its limit, too; what fails is logged. */
export async function requestRecovery(email: string): Promise<AuthError | null> {
  if (!(await isWithin("recovery", email, LINKS)) && !(await provenDevice("password", email))) return null;
  const { error } = await strangersClient().auth.resetPasswordForEmail(email);
  if (error) console.error("Error requesting a new password:", error.message);
  return error;
}

/** @throws AuthError when that cannot be found out. */
export async function isPassword(email: string, password: string): Promise<boolean> {
  const client = strangersClient();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error && error.code !== "invalid_credentials") throw error;
  if (!error) await client.auth.signOut({ scope: "local" });
  return !error;
}

/** A new one for each call: a client keeps the session it is given, and this one must not be anybody's. */
function strangersClient() {
  return createClient(env.NEXT_PUBLIC_SUPABASE_URL, env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: authFetch(visitorAddress) },
  });
}
