import "server-only";
import { env } from "@/lib/platform/env";
import { isKeyedHash, keyedHash } from "@/lib/platform/keyed-hash";

/** The order's address as its own mails name it: opening it shows that they reach their recipient. No page knows it. */
export function mailedAddress(token: string): string {
  return `${env.SITE_URL}/bestellung/${token}/mail?${new URLSearchParams({ schluessel: keyedHash("link in an order's mail", token) })}`;
}

/** Whether an address with this key was in a mail about the order with this token. */
export function isMailed(token: string, key: string | null): boolean {
  return isKeyedHash(key ?? "", "link in an order's mail", token);
}
