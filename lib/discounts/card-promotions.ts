import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { z } from "zod";
import { CATALOG_LIFE, tags } from "@/lib/platform/cache";
import { publicClient } from "@/lib/platform/supabase/public";
import { lifeUntilChange } from "@/lib/settings/window";

const answerSchema = z.object({
  next: z.iso.datetime({ offset: true }).nullable(),
  names: z.record(z.string(), z.string()),
});

/** `promotion`: what runs for it now; the list is made again once one begins or ends. */
export async function withPromotions<Card extends { id: number }>(
  cards: readonly Card[],
): Promise<(Card & { promotion?: string })[]> {
  const names = cards.length > 0 ? await namesFor(cards.map(({ id }) => id)) : {};
  return cards.map((card) => ({ ...card, ...(names[card.id] && { promotion: names[card.id] }) }));
}

async function namesFor(ids: number[]): Promise<Record<string, string>> {
  "use cache";
  cacheTag(tags.catalog, tags.promotions, ...ids.map(tags.card));
  const { data } = await publicClient.rpc("card_promotions", { p_ids: ids }).throwOnError();
  const { next, names } = answerSchema.parse(data);
  cacheLife(lifeUntilChange(CATALOG_LIFE, [{ from: next, until: null }], new Date()));
  return names;
}
