import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { tags } from "@/lib/platform/cache";
import { provider } from "./current-provider";

const NAMED = [
  "paypal",
  "card",
  "klarna",
  "sepa_debit",
  "apple_pay",
  "google_pay",
  "link",
  "amazon_pay",
  "revolut_pay",
  "billie",
] as const;
type OnlineMethod = (typeof NAMED)[number];

/** None when the provider cannot be asked; asked once an hour. */
export async function listOnlineMethods(): Promise<OnlineMethod[]> {
  "use cache";
  cacheTag(tags.onlineMethods);
  try {
    const on = provider ? await provider.listMethods() : [];
    cacheLife({ stale: 300, revalidate: 3600, expire: 86_400 });
    return NAMED.filter((name) => on.includes(name));
  } catch (error) {
    console.error("Error asking for the ways to pay:", error instanceof Error ? error.message : error);
    cacheLife({ stale: 30, revalidate: 30, expire: 300 });
    return [];
  }
}
