import type { SupabaseClient } from "@supabase/supabase-js";
import type { Filter } from "@/lib/search/filters";

/** The chosen values of a listing's filters, as `search_products` takes them. */
export type Filters = Partial<Record<Filter, string[]>>;

/** One card in an answer of `search_products`; `suggest_products` leaves those from `category` on out, but for `pieces`. */
export type Card = {
  id: number;
  slug: string;
  name: string;
  category_name: string;
  price_cents: number;
  image_url: string;
  secondary_image_url: string | null;
  category: string;
  is_new: boolean;
  stock: number;
  pieces: number | null;
  difficulty: string | null;
  material: string | null;
  /** Published reviews and the sum of their stars. */
  reviews: number;
  stars: number;
};

type Option = { value: string; count: number; label?: string; kind?: string };

export type Listing = {
  products: Card[];
  total: number;
  /** Whether the total is only at least so high, and whether the options' counts are. */
  more: boolean;
  facets_more: boolean;
  page: number;
  pages: number;
  facets: Partial<Record<Filter, Option[]>>;
};

type Asked = {
  p_filters?: Filters;
  p_query?: string | null;
  p_sort?: string | null;
  p_page?: number | null;
  p_page_size?: number | null;
};

/** Calls `search_products`. @throws what the database says. */
export async function listProducts(client: SupabaseClient, asked: Asked): Promise<Listing> {
  const { data } = await client.rpc("search_products", asked).throwOnError();
  return data as Listing;
}

/** Calls `suggest_products`. @throws what the database says. */
export async function suggest(client: SupabaseClient, typed: string, limit?: number): Promise<Card[]> {
  const { data } = await client
    .rpc("suggest_products", { p_query: typed, ...(limit && { p_limit: limit }) })
    .throwOnError();
  return data as Card[];
}
