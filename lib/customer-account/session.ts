import "server-only";
import { randomBytes } from "node:crypto";
import { cookies } from "next/headers";
import { env } from "@/lib/platform/env";
import { keyedHash } from "@/lib/platform/keyed-hash";
import { ACCOUNT } from "@/lib/platform/rules/account.generated";

const COOKIE_NAME = "kg-account";
const COOKIE_PATH = "/konto";
const DAY_SECONDS = 86_400;

const sessionHash = (token: string) => keyedHash("account session", token);

export function newSession(): { token: string; hash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: sessionHash(token) };
}

export async function keepSession(token: string): Promise<void> {
  (await cookies()).set(COOKIE_NAME, token, {
    httpOnly: true,
    sameSite: "lax",
    secure: env.SITE_URL.startsWith("https:"),
    path: COOKIE_PATH,
    maxAge: ACCOUNT.sessionDays * DAY_SECONDS,
  });
}

/** As the database knows it; null without the cookie. */
export async function currentSession(): Promise<string | null> {
  const token = (await cookies()).get(COOKIE_NAME)?.value;
  return token ? sessionHash(token) : null;
}

export async function dropSession(): Promise<void> {
  (await cookies()).delete({ name: COOKIE_NAME, path: COOKIE_PATH });
}
