import "server-only";
import { allowAttempt } from "@/lib/platform/rate-limit/limits";

/** Counts one attempt at a discount code, wherever it was tried; false once there were too many. */
export function allowCode(): Promise<boolean> {
  return allowAttempt("code", { visitor: 12, everyone: 600, seconds: 600 });
}
