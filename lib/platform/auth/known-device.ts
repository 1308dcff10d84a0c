import "server-only";
import { cookies } from "next/headers";
import { env } from "@/lib/platform/env";
import { deviceProof, provesDevice, REMEMBERED } from "./device-proof";

/** These cookies open nothing: they keep what strangers try at the account from holding up its owner. */
const COOKIES = { password: "kg-device", factor: "kg-factor" } as const;
type Shown = keyof typeof COOKIES;

export async function provenDevice(shown: Shown, email: string): Promise<string | null> {
  const name = COOKIES[shown];
  const proof = (await cookies()).get(name)?.value;
  return proof && provesDevice(proof, `${name} ${email}`, Date.now()) ? proof : null;
}

/** For actions only. */
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
