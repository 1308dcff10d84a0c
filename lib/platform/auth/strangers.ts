import "server-only";
import { createClient, type AuthError } from "@supabase/supabase-js";
import { env } from "@/lib/platform/env";
import { visitorAddress } from "@/lib/platform/http/visitor-address";
import { isWithin } from "@/lib/platform/rate-limit/limits";
import { authFetch } from "@/lib/platform/supabase/auth-fetch";
import { serviceClient } from "@/lib/platform/supabase/service";
import { provenDevice } from "./known-device";

const HOUR_SECONDS = 60 * 60;
/** Links one address gets of a kind. Each takes the place of the one before it, so none is made that would not be sent. */
const LINKS = [
  { limit: 5, seconds: HOUR_SECONDS },
  { limit: 10, seconds: 24 * HOUR_SECONDS },
];

/**
 * Makes an account without a password and sends the link that confirms its address; an account that was never confirmed
 * gets a new link, unless it got too many of late. People who already have an account learn it by a mail with a link for a new
 * password, where only they read it: it is sent before this answers, and fails as the other one would, so that neither the
 * time nor an error tells strangers of the account. Answers why the mail could not be sent, or null.
 */
export async function invite(email: string): Promise<AuthError | null> {
  if (!(await isWithin("invite", email, LINKS))) return null;
  const { error } = await serviceClient.auth.admin.inviteUserByEmail(email);
  const isKnown = ["user_already_exists", "email_exists"].includes(error?.code ?? "");
  return isKnown ? requestRecovery(email) : error;
}

/** Sends a link for a new password if the address has an account and did not get too many of late. What fails is logged, too. */
export async function requestRecovery(email: string): Promise<AuthError | null> {
  if (!(await isWithin("recovery", email, LINKS)) && !(await provenDevice("password", email))) return null;
  const { error } = await strangersClient().auth.resetPasswordForEmail(email);
  if (error) console.error("Error requesting a new password:", error.message);
  return error;
}

/** Whether this is the password of the account. @throws AuthError when that cannot be found out. */
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
