import "server-only";
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/platform/env";

/** Each purpose has its own key, so that a hash for one is not valid for another (ADR 86). */
type Purpose =
  | "account code"
  | "account code typed"
  | "account in the log"
  | "account session"
  | "gift"
  | "known device"
  | "link in an order's mail"
  | "picture address"
  | "picture key"
  | "postal code given"
  | "preview link"
  | "restock link"
  | "visitor"
  | "wish list"
  | "wish list owner";

/** It cannot be computed without INTERNAL_TOKEN. */
export function keyedHash(purpose: Purpose, text: string): string {
  const key = hkdfSync("sha256", env.INTERNAL_TOKEN, "", purpose, 32);
  return createHmac("sha256", Buffer.from(key)).update(text).digest("base64url");
}

export function isKeyedHash(given: string, purpose: Purpose, text: string): boolean {
  const [claimed, expected] = [Buffer.from(given), Buffer.from(keyedHash(purpose, text))];
  return claimed.length === expected.length && timingSafeEqual(claimed, expected);
}
