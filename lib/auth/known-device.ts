import "server-only";
import { cookies } from "next/headers";
import { env } from "@/lib/env";
import { deviceProof, provesDevice, REMEMBERED } from "./device-proof";

/** Only the pages of the sign-in get it. It opens nothing: its bearer is not slowed down when strangers try the account. */
const COOKIE = "kg-device";

/** Whether this browser has signed in as `email` in the last half year. */
export async function isKnownDevice(email: string): Promise<boolean> {
  const proof = (await cookies()).get(COOKIE)?.value;
  return proof !== undefined && provesDevice(proof, email, env.INTERNAL_TOKEN, Date.now());
}

/** Remembers in this browser that it has signed in as `email`. For actions only. */
export async function rememberDevice(email: string): Promise<void> {
  (await cookies()).set(COOKIE, deviceProof(email, env.INTERNAL_TOKEN, Date.now()), {
    path: "/auth",
    maxAge: REMEMBERED,
    httpOnly: true,
    sameSite: "strict",
    secure: env.SITE_URL.startsWith("https:"),
  });
}
