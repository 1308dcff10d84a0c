import "server-only";
import { z } from "zod";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { toCents } from "@/lib/platform/format/numeric";
import { publicClient } from "@/lib/platform/supabase/public";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { baseOf } from "@/lib/search/collections";
import { settings } from "@/lib/settings/read";
import { errors as text } from "#messages/client/admin-sales.json";
import type { SaleTerms } from "./schema";

type Found = { ok: true; productIds: number[] | null; prices: Record<string, number> | null };
type Refused = { ok: false; field: "articles" | "scope"; error: string };

/** What a sale is for, as it is stored. @throws Error */
export async function findArticles(client: ShopClient, terms: SaleTerms): Promise<Found | Refused> {
  const isTyped = terms.percent === null && terms.amountCents === null;
  if (terms.scope === "all") return { ok: true, productIds: null, prices: null };
  if (terms.scope !== "articles") {
    const productIds = await collected(terms.scope);
    return productIds.length > 0
      ? { ok: true, productIds, prices: null }
      : { ok: false, field: "scope", error: text.collection };
  }
  const numbers = terms.articles.map(({ number }) => number);
  const { data } = await client
    .from("products")
    .select("id, variant_of, article_number, price, regular_price, is_voucher, needs_artwork")
    .in("article_number", numbers)
    .throwOnError();
  const found = new Map(data.map((row) => [row.article_number, row]));
  const refused = (error: string): Refused => ({ ok: false, field: "articles", error });
  for (const { number, cents } of terms.articles) {
    const row = found.get(number);
    if (!row) return refused(interpolate(text.unknown, { number }));
    if (row.is_voucher || row.needs_artwork) return refused(interpolate(text.excluded, { number }));
    const regular = toCents(row.regular_price ?? row.price);
    if (isTyped && (cents ?? 0) >= regular)
      return refused(interpolate(text.notLower, { number, price: formatCents(regular) }));
  }
  if (!isTyped)
    return { ok: true, productIds: [...new Set(data.map((row) => row.variant_of ?? row.id))], prices: null };
  const prices = terms.articles.map(({ number, cents }) => [found.get(number)?.id, (cents ?? 0) / 100]);
  return { ok: true, productIds: null, prices: z.record(z.string(), z.number()).parse(Object.fromEntries(prices)) };
}

const foundSchema = z.array(z.object({ id: z.number() }));
const pageSchema = z.object({ products: foundSchema, pages: z.number() });
const PAGE_SIZE = 100;

async function collected(id: string): Promise<number[]> {
  const collection = (await settings("collections")).collections.find((one) => one.id === id);
  if (!collection) return [];
  if (collection.articles.length > 0) {
    const asked = { p_article_numbers: [...collection.articles] };
    return foundSchema
      .parse((await publicClient.rpc("picked_products", asked).throwOnError()).data)
      .map((one) => one.id);
  }
  const { query, filters } = baseOf(collection);
  const ids: number[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const asked = { p_query: query, p_filters: filters, p_page: page, p_page_size: PAGE_SIZE };
    const answer = pageSchema.parse((await publicClient.rpc("search_products", asked).throwOnError()).data);
    ids.push(...answer.products.map((product) => product.id));
    pages = answer.pages;
  }
  return ids;
}
