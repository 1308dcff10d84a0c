import "server-only";
import { drawQrCode, type QrCode } from "@/lib/images/qr-code";
import type { ShopClient } from "@/lib/supabase/client";

/** The person's second factor, or null when there is none. @throws AuthError when that cannot be read. */
export async function findFactor(client: ShopClient): Promise<{ id: string } | null> {
  const { data, error } = await client.auth.mfa.listFactors();
  if (error) throw error;
  return data.totp[0] ?? null;
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
