import type { DiscountCode } from "./queries";

export type CodeState = "active" | "early" | "expired" | "used_up" | "off";

type Judged = Pick<DiscountCode, "isActive" | "startsAt" | "endsAt" | "usedCount" | "usageLimit">;

/** Judged in the database's order. */
export function codeState(code: Judged, now: Date): CodeState {
  if (!code.isActive) return "off";
  if (code.startsAt && code.startsAt > now) return "early";
  if (code.endsAt && code.endsAt <= now) return "expired";
  return code.usageLimit !== null && code.usedCount >= code.usageLimit ? "used_up" : "active";
}
