import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { CATALOG_LIFE, tags } from "@/lib/cache";
import { eachProduct } from "@/lib/catalog/export-queries";
import { env } from "@/lib/env";
import { feedFrame, feedItem } from "./google";

/** The whole feed for Google's Merchant Center, as XML. */
export async function googleFeed(): Promise<string> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(tags.catalog, tags.availability);
  const { head, foot } = feedFrame(env.SITE_URL);
  const parts = [head];
  for await (const product of eachProduct()) parts.push(feedItem(product, env.SITE_URL));
  return [...parts, foot].join("");
}
