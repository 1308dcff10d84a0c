import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { findProduct } from "@/lib/catalog/queries";
import type { Product } from "@/lib/catalog/schema";
import { articleName } from "@/lib/catalog/variants";
import { CATALOG_LIFE, tags } from "@/lib/platform/cache";
import { toCents } from "@/lib/platform/format/numeric";
import { publicClient } from "@/lib/platform/supabase/public";

export type CartArticle = {
  id: number;
  slug: string;
  articleNumber: string;
  name: string;
  priceCents: number;
  stock: number;
  isToy: boolean;
};

/** Articles that can be put into a cart as they are, by their numbers. Not cached: prices and stock are of now. */
export async function readCartArticles(numbers: readonly string[]): Promise<CartArticle[]> {
  // PostgreSQL's text has no NUL, and no number any other control character.
  const asked = numbers.filter((number) => !/\p{Cc}/u.test(number));
  const { data } = await publicClient
    .from("products")
    .select("id, slug, articleNumber:article_number, name, price, stock, isToy:is_toy, option_names, option_values")
    .in("article_number", asked)
    .is("archived_at", null)
    .match({ needs_artwork: false, is_voucher: false })
    .throwOnError();
  return data.map(({ price, option_names, option_values, name, ...row }) => ({
    ...row,
    name: articleName({ name, option_names, option_values }),
    priceCents: toCents(price),
  }));
}

/** By its address, its link or an article number of one of its variants. */
export async function findAsked(asked: string): Promise<Product | null> {
  const name = /\/product\/([^/?#.]+)/.exec(asked)?.[1] ?? asked.trim();
  return (/^[a-z0-9-]+$/.test(name) ? await findProduct(name) : null) ?? findByNumber(name);
}

async function findByNumber(number: string): Promise<Product | null> {
  const slug = await readSlug(number);
  return slug === null ? null : findProduct(slug);
}

async function readSlug(number: string): Promise<string | null> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(tags.catalog, tags.lists, tags.asked);
  const [found] = await readCartArticles([number.toUpperCase()]);
  return found?.slug ?? null;
}
