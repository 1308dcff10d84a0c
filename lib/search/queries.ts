import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { withUnitPrice } from "@/lib/catalog/schema";
import { withPromotions } from "@/lib/discounts/card-promotions";
import { CATALOG_LIFE, tags } from "@/lib/platform/cache";
import type { Database } from "@/lib/platform/supabase/database.types";
import { publicClient } from "@/lib/platform/supabase/public";
import { eachFilter, type Filter } from "./filters";
import { askedVariant } from "./asked-variant";
import { pickKnownParams, withAllOptions } from "./facets";
import { listingSchema, suggestionsSchema, type ListingResult, type Suggestion } from "./schema";
import { hasFilters, PAGE_SIZE, DEFAULT_STATE, type ListingState } from "./state";

const SUGGESTION_COUNT = 6;

export type Listing = { state: ListingState; result: ListingResult };

/** What a list holds before anybody chooses: within it there is no choosing among its own filters. */
export type Base = { query: string; filters: Partial<Record<Filter, string[]>> };

const ALL: Base = { query: "", filters: {} };

export const inCategory = (slug: string): Base => ({ query: "", filters: { categories: [slug] } });

/** Filters that no product can pass are dropped from the state; the page is the last one when a later one is asked for. */
export async function loadListing(asked: ListingState, base = ALL): Promise<Listing> {
  const query = base.query || asked.query;
  const inside = { ...asked, ...base.filters, query };
  const chosenOf = (state: ListingState) => ({
    ...state,
    ...eachFilter((filter) => (filter in base.filters ? [] : state[filter])),
  });
  const whole = hasFilters(chosenOf(asked)) ? await readListing({ ...DEFAULT_STATE, ...base.filters, query }) : null;
  const known = whole ? pickKnownParams(inside, whole.facets) : inside;
  const result = await readListing(known);
  const facets = whole ? withAllOptions(result.facets, whole.facets) : result.facets;
  const state = { ...chosenOf(known), query: asked.query, page: result.page };
  // The category's own facet says which kind of filters fits.
  const shown = eachFilter((filter) => (filter in base.filters && filter !== "categories" ? [] : facets[filter]));
  return { state, result: { ...result, facets: shown } };
}

async function readListing(state: ListingState): Promise<ListingResult> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(tags.catalog, tags.lists, tags.availability);
  if (state.query || state.page > 1 || hasFilters({ ...state, categories: [] })) cacheTag(tags.asked);
  const answer = await call("search_products", {
    p_query: state.query || undefined,
    p_filters: eachFilter((filter) => state[filter]),
    p_sort: state.sort,
    p_page: state.page,
    p_page_size: PAGE_SIZE,
  });
  const listing = listingSchema.parse(answer);
  return { ...listing, products: await withPromotions(await openAskedVariants(state.query, listing.products)) };
}

/** Their addresses become those of the variants that were searched for. */
async function openAskedVariants<Hit extends { id: number; slug: string }>(query: string, hits: Hit[]): Promise<Hit[]> {
  if (hits.length === 0 || !/\d/.test(query)) return hits;
  const ids = hits.map(({ id }) => id).join();
  const { data } = await publicClient
    .from("products")
    .select("id, slug, variant_of, option_values")
    .or(`id.in.(${ids}),variant_of.in.(${ids})`)
    .order("id")
    .throwOnError();
  const articles = Map.groupBy(data, ({ id, variant_of }) => variant_of ?? id);
  return hits.map((hit) => {
    const others = articles.get(hit.id)?.filter(({ id }) => id !== hit.id) ?? [];
    const own = data.find(({ id }) => id === hit.id);
    return own ? { ...hit, slug: askedVariant(query, [own, ...others]).slug } : hit;
  });
}

export async function suggest(query: string): Promise<Suggestion[]> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(tags.catalog, tags.lists, tags.asked);
  const found = suggestionsSchema.parse(await call("suggest_products", { p_query: query, p_limit: SUGGESTION_COUNT }));
  const opened = await openAskedVariants(query, found);
  return opened.map(({ id: _id, pieces, contents, ...row }) => ({
    ...row,
    ...withUnitPrice(row.priceCents, contents),
    isWork: pieces !== null,
  }));
}

type Functions = Database["public"]["Functions"];

async function call<F extends "search_products" | "suggest_products">(
  name: F,
  parameters: Functions[F]["Args"],
): Promise<unknown> {
  const answer = await publicClient.rpc(name, parameters);
  if (!answer.error) return answer.data;
  console.error("Error fetching products:", answer.error.message);
  throw new Error(`The backend could not be read: ${answer.error.message}`);
}
