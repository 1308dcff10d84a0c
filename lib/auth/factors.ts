import "server-only";
import { drawQrCode, type QrCode } from "@/lib/images/qr-code";
import { isWithin } from "@/lib/rate-limit/limits";
import type { ShopClient } from "@/lib/supabase/client";

/** The person's second factor, or null when there is none. @throws AuthError when that cannot be read. */
export async function findFactor(client: ShopClient): Promise<{ id: string } | null> {
  const { data, error } = await client.auth.mfa.listFactors();
  if (error) throw error;
  return data.totp[0] ?? null;
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
): Promise<{ code?: string } | null> {
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
