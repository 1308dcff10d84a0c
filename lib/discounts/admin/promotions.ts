import "server-only";
import { toCents } from "@/lib/platform/format/numeric";
import { toDate } from "@/lib/platform/format/timestamp";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { currentSettings } from "@/lib/settings/read";
import type { PromotionTerms } from "./promotion-schema";

export type Promotion = PromotionTerms & { id: number; version: string };

/** The newest hundred. @throws Error when they cannot be read. */
export async function listPromotions(client: ShopClient): Promise<Promotion[]> {
  const asked = client.from("promotions").select(
    `id, name, kind, pieces, percent, scope, otherScope:other_scope, min_subtotal, allShipping:all_shipping, starts_at, ends_at,
      isActive:is_active, version:updated_at`,
  );
  const { data } = await asked.order("id", { ascending: false }).limit(100).throwOnError();
  return data.map(({ min_subtotal, starts_at, ends_at, percent, ...row }) => ({
    ...row,
    percent: percent === null ? null : Number(percent),
    minSubtotalCents: min_subtotal === null ? null : toCents(min_subtotal),
    startsAt: toDate(starts_at),
    endsAt: toDate(ends_at),
  }));
}

export type ScopeChoice = { value: string; name: string };

/** Categories, and the collections whose articles were chosen by hand. @throws Error when they cannot be read. */
export async function listScopes(client: ShopClient): Promise<ScopeChoice[]> {
  const [categories, { collections }] = await Promise.all([
    client.from("categories").select("slug, name").order("position").throwOnError(),
    currentSettings(),
  ]);
  const picked = collections.collections.filter(({ articles }) => articles.length > 0);
  return [
    ...categories.data.map(({ slug, name }) => ({ value: `category:${slug}`, name })),
    ...picked.map(({ id, name }) => ({ value: `collection:${id}`, name })),
  ];
}
