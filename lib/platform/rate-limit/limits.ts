import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { visitorAddress } from "@/lib/platform/http/visitor-address";
import { widerNetwork } from "@/lib/platform/http/wider-network";
import { keyedHash } from "@/lib/platform/keyed-hash";
import { log } from "@/lib/platform/observability/line";
import { serviceClient } from "@/lib/platform/supabase/service";
import { delayAbove } from "./limit-delay";
import { leaveTurn, takeTurn } from "./request-turns";

/** Beyond `everyone` none is refused, only slowed: a stranger with many addresses must not switch a form off. */
type Limit = { visitor: number; everyone: number; seconds: number };

/** `account`: whose account is tried; every attempt beyond `limit` in the same time waits longer than the last one. */
type Account = { name: string; limit: number };

/** How many visitors' attempts a /24 of IPv4 or a /48 of IPv6 has; a company or a mobile network may share one. */
const NEIGHBOR_FACTOR = 8;

type Bucket = { key: string; limit: number; seconds: number; refuses: boolean };
type Scope = "visitor" | "network" | "account" | "everyone";

/** Addresses and accounts are kept as keyed hashes; `isKnown`: proved to own the account, so never slowed; false: too many. */
export async function allowAttempt(
  what: string,
  { visitor, everyone, seconds }: Limit,
  options: { account?: Account; isKnown?: boolean } = {},
): Promise<boolean> {
  const network = await visitorAddress();
  const { account, isKnown = false } = options;
  const bucket = (scope: Scope, limit: number, name = "") => ({
    scope,
    limit,
    seconds,
    key: `${what}:${scope}:${name}`,
    refuses: scope === "visitor" || scope === "network",
  });
  // From narrow to wide: the database locks them in this order.
  const buckets = [
    bucket("visitor", visitor, keyedHash("visitor", network)),
    bucket("network", visitor * NEIGHBOR_FACTOR, keyedHash("visitor", widerNetwork(network))),
    ...(account && !isKnown
      ? [bucket("account", account.limit, keyedHash("visitor", account.name.toLowerCase()))]
      : []),
    bucket("everyone", everyone),
  ];
  const counts = await take(buckets);
  let delay = 0;
  for (const [index, { scope, limit, refuses }] of buckets.entries()) {
    const counted = counts[index] ?? 0;
    // Exactly one attempt of a window is the first beyond the limit.
    if (counted === limit + 1) log("warn", "A rate limit was reached", { what, scope, limit, seconds });
    if (counted > limit && refuses) return false;
    if (!isKnown) delay = Math.max(delay, delayAbove(counted, limit));
  }
  if (delay > 0) {
    const hadTurn = leaveTurn();
    await pause(delay);
    // Without a turn all delayed attempts would start at the same time.
    return !hadTurn || takeTurn("action");
  }
  return true;
}

type Windows = readonly { limit: number; seconds: number }[];

/** Below 0 once one of the windows had too many. */
export async function attemptsLeft(what: string, name: string, windows: Windows): Promise<number> {
  const key = (seconds: number) => `${what}:${seconds}:${keyedHash("visitor", name.toLowerCase())}`;
  const counts = await take(
    windows.map(({ limit, seconds }) => ({ key: key(seconds), limit, seconds, refuses: true })),
  );
  return Math.min(...windows.map(({ limit }, index) => limit - (counts[index] ?? limit + 1)));
}

export async function isWithin(what: string, name: string, windows: Windows): Promise<boolean> {
  return (await attemptsLeft(what, name, windows)) >= 0;
}

async function take(buckets: Bucket[]): Promise<number[]> {
  const p_buckets = buckets.map(({ key, limit, seconds, refuses }) => ({ key, limit, seconds, refuses }));
  return (await serviceClient.rpc("take_attempts", { p_buckets }).throwOnError()).data as number[];
}
