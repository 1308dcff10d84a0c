import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { visitorAddress } from "@/lib/platform/http/visitor-address";
import { log } from "@/lib/platform/observability/line";
import { serviceClient } from "@/lib/platform/supabase/service";
import { delayAbove } from "./limit-delay";
import type { ReadLimit } from "./read-counts";
import { leaveTurn } from "./request-turns";
import { SharedReadCounts } from "./shared-counts";

const counts = new SharedReadCounts();

/** In memory, because counting in the database costs more than the reading; beyond everyone's limit a reading waits. */
export async function allowRead(what: string, limit: ReadLimit, visitor?: string): Promise<boolean> {
  const counted = await counts.take(what, visitor ?? (await visitorAddress()), limit);
  if (!counted) return false;
  const { own, total } = counted;
  if (total <= limit.everyone) return true;
  // Exactly one reading of a minute is the first beyond the limit.
  if (total === limit.everyone + 1) raiseAlarm(what, total);
  leaveTurn();
  await pause(delayAbove(own, 0));
  return true;
}

export function secondsUntilReset(): number {
  return counts.secondsLeft;
}

function raiseAlarm(what: string, count: number): void {
  log("warn", "A rate limit was reached", { what, scope: "everyone", limit: count - 1, seconds: 60 });
  const bucket = { key: `${what}:everyone:`, limit: count - 1, seconds: 60, refuses: false, count };
  void serviceClient.rpc("take_attempts", { p_buckets: [bucket] }).then(({ error }) => {
    if (error) console.error("Error noting that a rate limit was reached:", error.message);
  });
}
