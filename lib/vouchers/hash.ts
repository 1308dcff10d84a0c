import "server-only";
import { createHash } from "node:crypto";

/** Without a key: 80 random bits need none, and a new token must not void vouchers. */
export function hashCode(code: string): string {
  return createHash("sha256").update(code).digest("hex");
}
