import "server-only";
import { allowAttempt } from "@/lib/platform/rate-limit/limits";

export function allowVoucher(): Promise<boolean> {
  return allowAttempt("voucher", { visitor: 20, everyone: 600, seconds: 600 });
}
