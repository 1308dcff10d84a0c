import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { z } from "zod";
import { productCardSchema, type ProductCard } from "@/lib/catalog/schema";
import { withPromotions } from "@/lib/discounts/card-promotions";
import { CATALOG_LIFE, tags } from "@/lib/platform/cache";
import { publicClient } from "@/lib/platform/supabase/public";
import type { Collection } from "@/lib/settings/collections";
import { settings } from "@/lib/settings/read";
import { isWithin, lifeUntilChange } from "@/lib/settings/window";
import type { Base } from "./queries";

/** Those that are shown now; a page is made again once one comes or goes. */
export async function listCollections(): Promise<Collection[]> {
  "use cache";
  const { collections } = await settings("collections");
  const now = new Date();
  cacheLife(lifeUntilChange(CATALOG_LIFE, collections, now));
  return collections.filter((collection) => isWithin(collection, now));
}

/** What a collection with a rule shows of all products. */
export function baseOf({ query, occasions, recipients, prices, pieces, materials, only }: Collection): Base {
  const flags = only.map((filter): [string, string[]] => [filter, ["1"]]);
  const lists = Object.entries({ occasions, recipients, prices, pieces, materials });
  const filters = [...lists, ...flags].filter(([, values]) => values.length > 0);
  return { query: query ?? "", filters: Object.fromEntries(filters) };
}

/** Chosen by hand, in that order; without those that are not sold. */
export async function listPicked({ articles }: Pick<Collection, "articles">): Promise<ProductCard[]> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(tags.catalog, tags.lists, tags.availability);
  const asked = await publicClient.rpc("picked_products", { p_article_numbers: [...articles] }).throwOnError();
  return withPromotions(z.array(productCardSchema).parse(asked.data));
}
