import "server-only";
import type { ShopClient } from "@/lib/platform/supabase/client";
import type { SynonymTerms } from "./schema";

/** All at once, so that the browser's own search finds a word on the page. */
const PAGE_SIZE = 500;

/** `version` changes with each edit. */
export type Synonym = SynonymTerms & { id: number; version: string };
export type MissedSearch = { words: string; searches: number; lastDay: string };

/** The newest first. @throws Error when they cannot be read. */
export async function listSynonyms(
  client: ShopClient,
  page: number,
): Promise<{ rows: Synonym[]; total: number; pages: number }> {
  const from = (page - 1) * PAGE_SIZE;
  const { data, count } = await client
    .from("search_synonyms")
    .select("id, words, meanings, fact, page, note, version:updated_at", { count: "exact" })
    .order("id", { ascending: false })
    .range(from, from + PAGE_SIZE - 1)
    .throwOnError();
  const total = count ?? 0;
  return { rows: data, total, pages: Math.max(Math.ceil(total / PAGE_SIZE), 1) };
}

export async function listMissedSearches(client: ShopClient): Promise<MissedSearch[]> {
  const { data } = await client.rpc("admin_missed_searches").throwOnError();
  return data.map(({ words, searches, last_day: lastDay }) => ({ words, searches, lastDay }));
}

export async function listFacts(client: ShopClient): Promise<{ slug: string; name: string }[]> {
  return (await client.from("categories").select("slug, name").order("position").throwOnError()).data;
}
