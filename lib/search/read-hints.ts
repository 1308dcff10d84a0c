import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { CATALOG_LIFE, tags } from "@/lib/platform/cache";
import { publicClient } from "@/lib/platform/supabase/public";
import { serviceClient } from "@/lib/platform/supabase/service";
import { hintsSchema, type Hints } from "./hints";

/** @throws Error when the backend fails. */
export async function readHints(query: string): Promise<Hints> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(tags.catalog, tags.lists, tags.asked);
  const { data } = await publicClient.rpc("search_hints", { p_query: query }).throwOnError();
  return hintsSchema.parse(data);
}

/** Kept like the page itself, so that the same words count at most once in a quarter of an hour. */
export async function recordMissedSearch(query: string): Promise<void> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(tags.asked);
  const { error } = await serviceClient.rpc("record_missed_search", { p_query: query });
  if (error) console.error("Error counting a search that found nothing:", error.message);
}
