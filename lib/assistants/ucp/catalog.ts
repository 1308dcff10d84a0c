import "server-only";
import { z } from "zod";
import { findProduct } from "@/lib/catalog/queries";
import type { Product, Variant } from "@/lib/catalog/schema";
import { env } from "@/lib/platform/env";
import { querySchema } from "@/lib/platform/format/query";
import { PRICE_BANDS } from "@/lib/platform/rules/price-bands.generated";
import { loadListing } from "@/lib/search/queries";
import { DEFAULT_STATE, isTooShort, PAGE_SIZE } from "@/lib/search/state";
import { findAsked } from "../articles";
import { LOOKUP_CAPABILITY, SEARCH_CAPABILITY, UCP_VERSION } from "./profile";
import { toUcp } from "./to-ucp";

const MAX_IDS = 20;
const DEFAULT_LIMIT = 10;
const LAST_OFFSET = 100_000;

const cents = z.number().int().nonnegative().optional();
const searchSchema = z.object({
  query: z.string().default("").pipe(querySchema),
  filters: z
    .object({
      categories: z.array(z.string().max(100)).max(10).default([]),
      price: z.object({ min: cents, max: cents }).optional(),
    })
    .default({ categories: [] }),
  pagination: z
    .object({
      cursor: z
        .string()
        .regex(/^\d{1,6}$/)
        .default("0"),
      limit: z.number().int().min(1).default(DEFAULT_LIMIT),
    })
    .default({ cursor: "0", limit: DEFAULT_LIMIT }),
});
const id = z.string().min(1).max(300);
const lookupSchema = z.object({ ids: z.array(id).min(1).max(MAX_IDS) });
const productSchema = z.object({ id });

const envelope = (capability: string) => ({
  ucp: { version: UCP_VERSION, status: "success", capabilities: { [capability]: [{ version: UCP_VERSION }] } },
});

export const ucpError = (code: string, content: string) => ({
  ucp: { version: UCP_VERSION, status: "error" },
  messages: [{ type: "error", code, content, severity: "unrecoverable" }],
});

type Operation = (asked: unknown) => Promise<object | null>;

/** Each is null for what its schema refuses. */
export const OPERATIONS: Record<string, Operation> = {
  search: async (asked) => {
    const read = searchSchema.safeParse(asked);
    return read.success && !isTooShort(read.data.query) ? search(read.data) : null;
  },
  lookup: async (asked) => {
    const read = lookupSchema.safeParse(asked);
    return read.success ? lookup(read.data.ids) : null;
  },
  product: async (asked) => {
    const read = productSchema.safeParse(asked);
    if (!read.success) return null;
    const product = await findAsked(read.data.id);
    if (!product) return ucpError("not_found", "There is no such product.");
    return { ...envelope(LOOKUP_CAPABILITY), product: toUcp(product, env.SITE_URL) };
  },
};

async function search({ query, filters: { categories, price }, pagination }: z.infer<typeof searchSchema>) {
  const offset = Math.min(Number(pagination.cursor), LAST_OFFSET);
  const { min = 0, max = Infinity } = price ?? {};
  const prices = price ? PRICE_BANDS.filter((band) => overlaps(band, min, max)) : [];
  const page = Math.floor(offset / PAGE_SIZE) + 1;
  const { state, result } = await loadListing({ ...DEFAULT_STATE, query, categories, prices, page });
  // A listing drops filters that no product fulfills, and shows its last page when a later one is asked for.
  const isMet = state.categories.length === categories.length && state.prices.length === prices.length;
  const isThere = isMet && state.page === page && (!price || prices.length > 0);
  const cards = isThere ? result.products.slice(offset % PAGE_SIZE).slice(0, pagination.limit) : [];
  const found = await Promise.all(cards.map(({ slug }) => findProduct(slug)));
  const products = found
    .filter((product) => product !== null)
    .filter(({ variants }) => variants.some(({ priceCents }) => priceCents >= min && priceCents <= max));
  const next = offset + cards.length;
  const hasNext = isThere && next < result.total;
  return {
    ...envelope(SEARCH_CAPABILITY),
    products: products.map((product) => toUcp(product, env.SITE_URL)),
    pagination: {
      has_next_page: hasNext,
      ...(hasNext && { cursor: String(next) }),
      // With a price limit only the bands of the listing can be counted.
      ...(!price && { total_count: isThere ? result.total : 0 }),
    },
  };
}

function overlaps(band: string, min: number, max: number): boolean {
  const [from = "", to = ""] = band.split("-");
  return Number(from) * 100 <= max && (to === "" || Number(to) * 100 >= min);
}

type Input = { id: string; match: "exact" | "featured" };

async function lookup(ids: readonly string[]) {
  const found = new Map<string, { product: Product; variants: Map<Variant, Input[]> }>();
  const missing: string[] = [];
  for (const asked of new Set(ids)) {
    const product = await findAsked(asked);
    if (!product) {
      missing.push(asked);
      continue;
    }
    const exact = product.variants.find(({ articleNumber }) => articleNumber === asked.toUpperCase());
    const variant = exact ?? product.variant;
    const entry = found.get(product.slug) ?? { product, variants: new Map<Variant, Input[]>() };
    // Cached apart, the same variant may come as another object.
    const known = [...entry.variants.keys()].find(({ id: same }) => same === variant.id) ?? variant;
    const input: Input = { id: asked, match: exact ? "exact" : "featured" };
    entry.variants.set(known, [...(entry.variants.get(known) ?? []), input]);
    found.set(product.slug, entry);
  }
  return {
    ...envelope(LOOKUP_CAPABILITY),
    products: [...found.values()].map(({ product, variants }) => {
      const shown = [...variants.keys()];
      const told = toUcp(product, env.SITE_URL, shown);
      const inputs = [...variants.values()];
      return { ...told, variants: told.variants.map((one, index) => ({ ...one, inputs: inputs[index] })) };
    }),
    ...(missing.length > 0 && {
      messages: missing.map((asked) => ({ type: "info", code: "not_found", content: asked })),
    }),
  };
}
