import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { tags } from "@/lib/platform/cache";
import { provider } from "./current-provider";

const NAMED_METHODS = [
  "paypal",
  "card",
  "klarna",
  "sepa_debit",
  "apple_pay",
  "google_pay",
  "link",
  "wero",
  "amazon_pay",
  "revolut_pay",
  "billie",
] as const;
type OnlineMethod = (typeof NAMED_METHODS)[number];

/** Asked at once, for owners; what it lists is switched on there. */
export async function readProviderState(): Promise<"none" | "unreachable" | OnlineMethod[]> {
  if (!provider) return "none";
  try {
    return named(await provider.listMethods());
  } catch (error) {
    console.error("Error asking for the ways to pay:", error instanceof Error ? error.message : error);
    return "unreachable";
  }
}

/** None when the provider cannot be asked; asked once an hour. */
export async function listOnlineMethods(): Promise<OnlineMethod[]> {
  "use cache";
  cacheTag(tags.onlineMethods);
  try {
    const on = provider ? await provider.listMethods() : [];
    cacheLife({ stale: 300, revalidate: 3600, expire: 86_400 });
    return named(on);
  } catch (error) {
    console.error("Error asking for the ways to pay:", error instanceof Error ? error.message : error);
    cacheLife({ stale: 30, revalidate: 30, expire: 300 });
    return [];
  }
}

function named(on: string[]): OnlineMethod[] {
  return NAMED_METHODS.filter((name) => on.includes(name));
}
