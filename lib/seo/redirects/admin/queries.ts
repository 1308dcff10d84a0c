import "server-only";
import { z } from "zod";
import { readPage, wordsOf, type Page } from "@/lib/platform/admin/read-page";
import { rowSchema } from "@/lib/platform/format/row-schema";
import type { ShopClient } from "@/lib/platform/supabase/client";

const redirectSchema = rowSchema({
  id: z.number().int(),
  fromPath: z.string(),
  toPath: z.string(),
  // As it is: it is compared in the database, which knows finer fractions than Date.
  version: z.string(),
});

export type Redirect = z.output<typeof redirectSchema>;
export type MissedAddress = { path: string; requests: number; lastDay: string };

/** The newest first. @throws Error when they cannot be read. */
export function listRedirects(client: ShopClient, page: number, query: string): Promise<Page<Redirect>> {
  return readPage(client, "admin_list_redirects", page, { p_words: wordsOf(query) }, redirectSchema);
}

/** @throws Error when they cannot be read. */
export async function listMissedAddresses(client: ShopClient): Promise<MissedAddress[]> {
  const { data } = await client.rpc("admin_missed_addresses").throwOnError();
  return data.map(({ path, requests, last_day: lastDay }) => ({ path, requests, lastDay }));
}
