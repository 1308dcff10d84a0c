import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import type { Product } from "@/lib/catalog/schema";
import { env } from "@/lib/platform/env";
import { interpolate } from "@/lib/platform/format/interpolate";
import { querySchema } from "@/lib/platform/format/query";
import { QUERY_LENGTH } from "@/lib/platform/format/query-length";
import { DIFFICULTIES } from "@/lib/platform/rules/difficulties.generated";
import { OCCASIONS } from "@/lib/platform/rules/occasions.generated";
import { PRICE_BANDS } from "@/lib/platform/rules/price-bands.generated";
import { RECIPIENTS } from "@/lib/platform/rules/recipients.generated";
import { getReviewSummary } from "@/lib/reviews/queries";
import { NO_HINTS } from "@/lib/search/hints";
import { FILTER_NAMES } from "@/lib/search/filters";
import { findPages } from "@/lib/search/pages";
import { loadListing } from "@/lib/search/queries";
import { readHints, recordMissedSearch } from "@/lib/search/read-hints";
import { isTooShort, SORTS } from "@/lib/search/state";
import { allSettings } from "@/lib/settings/read";
import { findAsked } from "../articles";
import { listingMarkdown, notesOf, productMarkdown } from "../pages";
import { cardFacts, productFacts } from "../product-facts";
import { link, list, parts } from "../to-markdown";
import { tools as text } from "#messages/assistants.json";
import { answering, READ_ONLY, refused, told } from "./answer";

const COMPARED_PRODUCTS = { least: 2, most: 4 };

const words = z.array(z.string().min(1).max(100)).max(10).default([]);
const few = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.array(z.enum(values)).max(values.length).default([]);
const flag = z
  .boolean()
  .default(false)
  .transform((isSet) => (isSet ? ["1"] : []));

const searched = z.object({
  query: z
    .string()
    .max(QUERY_LENGTH)
    .default("")
    .pipe(querySchema)
    .describe("German words, as a shopper types them: 'Puzzle mit Katze bis 50 Euro', 'Ring 54 Gold'"),
  categories: words.describe("Slugs of categories, such as 'rings'"),
  prices: few(PRICE_BANDS).describe("Euros, from-to"),
  pieces: z.array(z.number().int().positive().max(100_000)).max(10).default([]),
  difficulties: few(DIFFICULTIES),
  materials: words,
  recipients: few(RECIPIENTS),
  occasions: few(OCCASIONS),
  engraving: flag,
  novelty: flag,
  availability: flag.describe("Only what is in stock"),
  sort: z.enum(SORTS).default("featured"),
  page: z.number().int().min(1).max(1000).default(1),
});

const ref = z
  .string()
  .min(1)
  .max(300)
  .describe("A link, an address such as 'wirbelnde-nacht', or an article number such as 'KG-1001'");

export function registerCatalogTools(server: McpServer): void {
  server.registerTool(
    "search_products",
    {
      title: text.search,
      description:
        "Finds products by words and filters, 24 a page. Words are understood loosely, also prices in them; filters hold.",
      inputSchema: searched,
      annotations: READ_ONLY,
    },
    answering(async ({ pieces, ...asked }) => {
      const { query } = asked;
      if (isTooShort(query)) return refused("The query needs a word of two letters or digits.");
      const filters = { ...asked, pieces: pieces.map(String) };
      const [{ state, result }, hints, shop] = await Promise.all([
        loadListing(filters),
        query === "" ? NO_HINTS : readHints(query),
        allSettings(),
      ]);
      if (hints.unknown.length > 0) await recordMissedSearch(query);
      const cards = result.products.map((card) => cardFacts(card, env.SITE_URL));
      // A listing drops a filter that no product meets; the answer names it.
      const unmetFilters = FILTER_NAMES.filter((filter) => state[filter].length < filters[filter].length);
      const products = unmetFilters.length > 0 ? [] : cards;
      const found = { total: unmetFilters.length > 0 ? 0 : result.total, page: state.page, pages: result.pages };
      const pages = findPages(query, hints, shop.stores.stores.length > 0, shop.pages.pages);
      const about = {
        ...(unmetFilters.length > 0 && { unmetFilters, productsWithoutThem: cards }),
        notes: hints.notes,
        unknownWords: hints.unknown,
        pagesOfTheShop: pages.map(({ title, href }) => ({ title, link: env.SITE_URL + href })),
      };
      const { total } = result;
      const unmet = interpolate(text.unmet, { filters: unmetFilters.join(", ") });
      const notes = [...notesOf(query, hints, total > 0), ...(unmetFilters.length > 0 ? [unmet] : [])];
      const listed = listingMarkdown(cards, { title: query || text.articles, notes, ...found, total });
      return told(parts(listed.trim(), list(about.pagesOfTheShop.map((page) => link(page.title, page.link)))), {
        ...found,
        products,
        ...about,
      });
    }),
  );

  server.registerTool(
    "get_product",
    {
      title: text.product,
      description: "One product with all variants, prices, availability and, of puzzles, the measured difficulty.",
      inputSchema: z.object({ product: ref }),
      annotations: READ_ONLY,
    },
    answering(async ({ product: asked }) => {
      const product = await findAsked(asked);
      if (!product) return refused(`There is no product '${asked}'.`);
      const [facts, shop] = await Promise.all([factsOf(product), allSettings()]);
      return told(productMarkdown(facts, shop, env.SITE_URL), facts);
    }),
  );

  server.registerTool(
    "compare_products",
    {
      title: text.compare,
      description: "Two to four products beside each other.",
      inputSchema: z.object({ products: z.array(ref).min(COMPARED_PRODUCTS.least).max(COMPARED_PRODUCTS.most) }),
      annotations: READ_ONLY,
    },
    answering(async ({ products: asked }) => {
      const found = await Promise.all(asked.map(findAsked));
      const missing = asked.filter((_, index) => !found[index]);
      if (missing.length > 0) return refused(`There is no product '${missing.join("', '")}'.`);
      const products = await Promise.all(found.filter((product) => product !== null).map(factsOf));
      const shop = await allSettings();
      return told(products.map((facts) => productMarkdown(facts, shop, env.SITE_URL)).join("\n"), { products });
    }),
  );
}

const factsOf = async (product: Product) => productFacts(product, env.SITE_URL, await getReviewSummary(product.id));
