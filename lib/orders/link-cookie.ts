import "server-only";
import { cookies } from "next/headers";
import { env } from "@/lib/platform/env";
import { isKeyedHash, keyedHash } from "@/lib/platform/keyed-hash";

const NAME = "kg-order";
const LINK_LIFETIME_SECONDS = 3600;

export async function rememberPostalCode(token: string): Promise<void> {
  const end = String(Math.floor(Date.now() / 1000) + LINK_LIFETIME_SECONDS);
  (await cookies()).set(NAME, `${end}.${keyedHash("postal code given", `${token} ${end}`)}`, {
    httpOnly: true,
    sameSite: "lax",
    secure: env.SITE_URL.startsWith("https:"),
    path: `/bestellung/${token}`,
    maxAge: LINK_LIFETIME_SECONDS,
  });
}

export async function knowsPostalCode(token: string): Promise<boolean> {
  const [end = "", given = ""] = ((await cookies()).get(NAME)?.value ?? "").split(".");
  return isKeyedHash(given, "postal code given", `${token} ${end}`) && Number(end) * 1000 > Date.now();
}
