import "server-only";
import { isAuthSessionMissingError } from "@supabase/supabase-js";
import { drawQrCode, type QrCode } from "@/lib/platform/images/qr-code";
import { attemptsLeft, isWithin } from "@/lib/platform/rate-limit/limits";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { serviceClient } from "@/lib/platform/supabase/service";
import type { Person } from "./authorize";
import { provenDevice } from "./known-device";

/** The person's second factor; null when there is none, or the session has ended. @throws AuthError when that cannot be read. */
export async function findFactor(client: ShopClient): Promise<{ id: string } | null> {
  const { data, error } = await client.auth.mfa.listFactors();
  if (isAuthSessionMissingError(error)) return null;
  if (error) throw error;
  return data.totp[0] ?? null;
}

/** Whether the person's factor with this id is still being set up. @throws AuthError when that cannot be read. */
export async function isBeingSetUp(client: ShopClient, id: string): Promise<boolean> {
  const { data, error } = await client.auth.mfa.listFactors();
  if (error) throw error;
  return data.all.some((factor) => factor.id === id && factor.status === "unverified");
}

const CODES = [
  { limit: 10, seconds: 600 },
  { limit: 30, seconds: 86_400 },
];

/**
 * Counts one code that is tried at an account's second factor, from wherever, before it is judged; answers how many are left, below 0
 * when this one is not to be judged. Who tries has the password already. A device that has shown the factor before is
 * counted by itself, so that a thief of the password does not lock its owner out.
 */
export async function codesLeft({ userId, email }: Person): Promise<number> {
  return attemptsLeft("factor-account", (await provenDevice("factor", email)) ?? userId, CODES);
}

/** Ends the account's sessions that have not shown the second factor, and tells its owner. @throws Error when that fails. */
export async function endUnprovenSessions({ userId }: Person): Promise<void> {
  const { error } = await serviceClient.rpc("end_unproven_sessions", { p_user: userId });
  if (error) throw new Error(`The sessions could not be ended: ${error.message}`);
}

/**
 * Two windows, because a count starts at zero when its window ends: these two almost never end within the 90 seconds in which
 * a code is valid. By chance a code comes back once in a million times.
 */
const ONCE = [
  { limit: 1, seconds: 86_400 },
  { limit: 1, seconds: 80_000 },
];

/**
 * Shows a code of a second factor; null when it is right, else why it was refused. Each code counts once (RFC 6238, 5.2): one
 * that another person saw being typed opens nothing.
 */
export async function verifyCode(
  client: ShopClient,
  factorId: string,
  code: string,
): Promise<{ code?: string; name?: string } | null> {
  if (!(await isWithin("factor-code", `${factorId} ${code}`, ONCE))) return { code: "mfa_verification_failed" };
  return (await client.auth.mfa.challengeAndVerify({ factorId, code })).error;
}

/** Starts setting up a second factor; an unfinished earlier setup is dropped. @throws AuthError when refused. */
export async function enrollFactor(client: ShopClient): Promise<{ id: string; secret: string; qr: QrCode }> {
  const { data: known, error } = await client.auth.mfa.listFactors();
  if (error) throw error;
  for (const { id, status } of known.all) if (status === "unverified") await client.auth.mfa.unenroll({ factorId: id });
  const begun = await client.auth.mfa.enroll({ factorType: "totp", issuer: "Kunst & Geduld" });
  if (begun.error) throw begun.error;
  const { id, totp } = begun.data;
  return { id, secret: totp.secret, qr: drawQrCode(totp.uri) };
}
