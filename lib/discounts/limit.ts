import "server-only";
import { allowAttempt } from "@/lib/platform/rate-limit/limits";

export function allowCode(): Promise<boolean> {
  return allowAttempt("code", { visitor: 12, everyone: 600, seconds: 600 });
}
