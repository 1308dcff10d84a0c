import "server-only";
import { isAuthSessionMissingError } from "@supabase/supabase-js";
import { drawQrCode, type QrCode } from "@/lib/platform/images/qr-code";
import { attemptsLeft, isWithin } from "@/lib/platform/rate-limit/limits";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { serviceClient } from "@/lib/platform/supabase/service";
import type { Person } from "./authorize";
import { provenDevice } from "./known-device";

/** A visitor's and everybody's attempts in these seconds. */
export const FACTOR_LIMIT = { seconds: 600, visitor: 10, everyone: 200 };
export const ENROLL_LIMIT = { seconds: 600, visitor: 20, everyone: 200 };

/** @throws AuthError when that cannot be read. */
export async function findFactor(client: ShopClient): Promise<{ id: string } | null> {
  const { data, error } = await client.auth.mfa.listFactors();
  if (isAuthSessionMissingError(error)) return null;
  if (error) throw error;
  return data.totp[0] ?? null;
}

/** @throws AuthError when that cannot be read. */
export async function isBeingSetUp(client: ShopClient, id: string): Promise<boolean> {
  const { data, error } = await client.auth.mfa.listFactors();
  if (error) throw error;
  return data.all.some((factor) => factor.id === id && factor.status === "unverified");
}

const CODES = [
  { limit: 10, seconds: 600 },
  { limit: 30, seconds: 86_400 },
];

/** Below 0: not to be judged. A device that has shown the factor is counted by itself, so a thief cannot lock its owner out. */
export async function codesLeft({ userId, email }: Person): Promise<number> {
  return attemptsLeft("factor-account", (await provenDevice("factor", email)) ?? userId, CODES);
}

/** Tells the owner, too. @throws Error when that fails. */
export async function endUnprovenSessions({ userId }: Person): Promise<void> {
  const { error } = await serviceClient.rpc("end_unproven_sessions", { p_user: userId });
  if (error) throw new Error(`The sessions could not be ended: ${error.message}`);
}

/** A count starts at zero when its window ends; these two almost never end within the 90 seconds a code is valid. */
const ONCE = [
  { limit: 1, seconds: 86_400 },
  { limit: 1, seconds: 80_000 },
];

/** Each code counts once (RFC 6238, 5.2), so a code seen while it was typed is of no use. Null when it is right. */
export async function verifyCode(
  client: ShopClient,
  factorId: string,
  code: string,
): Promise<{ code?: string; name?: string } | null> {
  if (!(await isWithin("factor-code", `${factorId} ${code}`, ONCE))) return { code: "mfa_verification_failed" };
  return (await client.auth.mfa.challengeAndVerify({ factorId, code })).error;
}

/** An unfinished earlier setup is dropped. @throws AuthError when refused. */
export async function enrollFactor(
  client: ShopClient,
  issuer: string,
): Promise<{ id: string; secret: string; qr: QrCode }> {
  const { data: known, error } = await client.auth.mfa.listFactors();
  if (error) throw error;
  for (const { id, status } of known.all) if (status === "unverified") await client.auth.mfa.unenroll({ factorId: id });
  const begun = await client.auth.mfa.enroll({ factorType: "totp", issuer });
  if (begun.error) throw begun.error;
  const { id, totp } = begun.data;
  return { id, secret: totp.secret, qr: drawQrCode(totp.uri) };
}
