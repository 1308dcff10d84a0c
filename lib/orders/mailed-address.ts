import "server-only";
import { env } from "@/lib/platform/env";
import { isKeyedHash, keyedHash } from "@/lib/platform/keyed-hash";

/** Opening it shows that mails reach their recipient; no page knows it. */
export function mailedAddress(token: string): string {
  return `${env.SITE_URL}${mailedPath(token)}`;
}

export function mailedPath(token: string): string {
  return `/bestellung/${token}/mail?${new URLSearchParams({ schluessel: keyedHash("link in an order's mail", token) })}`;
}

export function isMailed(token: string, key: string | null): boolean {
  return isKeyedHash(key ?? "", "link in an order's mail", token);
}
