import { redirect } from "next/navigation";
import type { NextRequest } from "next/server";
import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import { allowAttempt } from "@/lib/limits";
import { sessionClient } from "@/lib/supabase/session";

/**
 * What the links of our mails may be for, and where they lead. The mail says which: hosted Supabase calls a confirmed
 * address `email`, the embedded backend `signup`.
 */
const LEADS_TO = {
  signup: "/admin",
  email: "/admin",
  recovery: "/auth/passwort",
  invite: "/auth/passwort",
} as const;

const LIMIT = { visitor: 30, everyone: 600, seconds: 600 };

/** The links of our mails: signs in whoever holds a valid token. */
export async function GET(request: NextRequest): Promise<never> {
  const { searchParams } = request.nextUrl;
  const [tokenHash, type] = [searchParams.get("token_hash"), searchParams.get("type")];
  if (!tokenHash || !isKnown(type)) redirect("/auth/link");
  if (!(await allowAttempt("confirm", LIMIT).catch(() => false))) redirect("/auth/link?grund=fehler");
  const client = await sessionClient();
  const { error } = await client.auth.verifyOtp({ token_hash: tokenHash, type });
  if (error && (isAuthRetryableFetchError(error) || (error.status ?? 0) >= 500)) redirect("/auth/link?grund=fehler");
  redirect(error ? "/auth/link" : LEADS_TO[type]);
}

function isKnown(type: string | null): type is keyof typeof LEADS_TO {
  return type !== null && Object.hasOwn(LEADS_TO, type);
}
