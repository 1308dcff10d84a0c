import "server-only";
import { cookies } from "next/headers";
import { env } from "@/lib/platform/env";
import { deviceProof, provesDevice, REMEMBERED } from "./device-proof";

/**
 * What a browser is remembered for: the account's password, or its second factor. Only the pages of the sign-in get these cookies.
 * They open nothing: what strangers try at the account does not hold up their bearer.
 */
const COOKIES = { password: "kg-device", factor: "kg-factor" } as const;
type Shown = keyof typeof COOKIES;

/** The proof that this browser has shown the password, or the second factor, of `email`'s account in the last half year; null without one. */
export async function provenDevice(shown: Shown, email: string): Promise<string | null> {
  const name = COOKIES[shown];
  const proof = (await cookies()).get(name)?.value;
  return proof && provesDevice(proof, `${name} ${email}`, Date.now()) ? proof : null;
}

/** Remembers in this browser what it has shown for `email`'s account. For actions only. */
export async function rememberDevice(shown: Shown, email: string): Promise<void> {
  const name = COOKIES[shown];
  (await cookies()).set(name, deviceProof(`${name} ${email}`, Date.now()), {
    path: "/auth",
    maxAge: REMEMBERED,
    httpOnly: true,
    sameSite: "strict",
    secure: env.SITE_URL.startsWith("https:"),
  });
}
