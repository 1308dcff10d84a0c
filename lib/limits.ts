import "server-only";
import { createHmac } from "node:crypto";
import { headers } from "next/headers";
import { env } from "@/lib/env";
import { serviceClient } from "@/lib/supabase/service";

/** How often something may be tried within `seconds`: by one visitor, and by all together. */
type Limit = { visitor: number; everyone: number; seconds: number };

/**
 * Counts one attempt at `what`; false once the visitor or everyone together had too many. The counts lie in the
 * database, so that several servers share them; the visitor's address is kept only as a keyed hash.
 */
export async function allowAttempt(what: string, { visitor, everyone, seconds }: Limit): Promise<boolean> {
  const name = createHmac("sha256", env.INTERNAL_TOKEN)
    .update(await visitorAddress())
    .digest("base64url");
  const isAllowed = await take(`${what}:${name}`, visitor, seconds);
  return isAllowed && (await take(`${what}:everyone`, everyone, seconds));
}

/**
 * The address the outermost trusted proxy saw. Everything left of it in the header is the visitor's own claim. Without
 * a proxy the header is what Next writes there, or what the visitor sent: then only the limit for everyone holds firmly.
 */
export async function visitorAddress(): Promise<string> {
  const chain = ((await headers()).get("x-forwarded-for") ?? "").split(",").map((address) => address.trim());
  return chain.at(-Math.max(1, env.TRUSTED_PROXIES)) ?? "";
}

async function take(key: string, limit: number, seconds: number): Promise<boolean> {
  const answer = await serviceClient.rpc("take_attempt", { p_key: key, p_limit: limit, p_seconds: seconds });
  if (answer.error) throw new Error(answer.error.message);
  return answer.data === true;
}
