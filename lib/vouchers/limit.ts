import "server-only";
import { allowAttempt } from "@/lib/platform/rate-limit/limits";

/** Counts one attempt at a voucher's code, wherever it was tried; false once there were too many. */
export function allowVoucher(): Promise<boolean> {
  return allowAttempt("voucher", { visitor: 20, everyone: 600, seconds: 600 });
}
