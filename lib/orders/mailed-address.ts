import "server-only";
import { timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";
import { keyedHash } from "@/lib/rate-limit/limits";

/** The order's address as its own mails name it: opening it shows that they reach their recipient. No page knows it. */
export function mailedAddress(token: string): string {
  return `${env.SITE_URL}/bestellung/${token}/mail?${new URLSearchParams({ schluessel: seal(token) })}`;
}

/** Whether an address with this key was in a mail about the order with this token. */
export function isMailed(token: string, key: string | null): boolean {
  const [given, right] = [Buffer.from(key ?? ""), Buffer.from(seal(token))];
  return given.length === right.length && timingSafeEqual(given, right);
}

function seal(token: string): string {
  return keyedHash(`order mail ${token}`);
}
