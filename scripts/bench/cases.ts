import { makeCategories } from "./catalog.ts";

type Call = [sql: string, values: unknown[]];

const LISTING = "select public.search_products($1, $2, $3, $4, '{}', '{}', $5, $6, $7, $8) as answer";

type Listing = {
  q?: string;
  category?: string;
  prices?: string[];
  pieces?: number[];
  isNew?: boolean;
  inStock?: boolean;
  sort?: string;
  page?: number;
};

/**
 * What visitors ask of the listing and of the search, as calls of the database's functions. Each is called with other
 * arguments each time, so that no result is met twice in a row; deep pages are as deep as the catalog.
 */
export const CASES: Record<string, (run: number, products: number) => Call> = {
  everything: () => listing({}),
  category: (run) => listing({ category: categoryOf(run) }),
  filtered: (run) =>
    listing({
      category: categoryOf(run),
      prices: ["25-50", "50-75"],
      pieces: [[1000, 1500, 2000][run % 3]!],
      inStock: true,
    }),
  "filtered, few left": (run) =>
    listing({ prices: ["0-25"], pieces: [[500, 750][run % 2]!], isNew: true, sort: "name" }),
  sorted: (run) =>
    listing({ category: categoryOf(run), sort: ["price-low", "price-high", "newest", "name"][run % 4]! }),
  "deep page, everything": (run, products) =>
    listing({ page: deep(products, run), sort: ["featured", "price-high", "name"][run % 3]! }),
  "deep page, category": (run, products) =>
    listing({ category: categoryOf(run), page: deep(products / 10, run), sort: "price-low" }),
  "search, one motif": (run) => listing({ q: ["Sternennacht", "Mondgarten", "Leuchtturm", "Rosenfenster"][run % 4]! }),
  "search, two words": (run) =>
    listing({ q: ["Waldsee blau", "Nebelhafen Stille", "Schneelicht warm"][run % 3]!, pieces: [1000] }),
  "search, chips": (run) =>
    listing({ q: ["Klassische Kunst", "1000 Teile", "Fotografie", "Abstrakte Kunst"][run % 4]! }),
  "search, half the shop": (run) => listing({ q: ["Farbe", "Geduld", "Karton"][run % 3]! }),
  "search, typo": (run) =>
    listing({ q: ["Sternenacht", "Modngarten", "Leuchtturn", "Rosenfemster", "Waldsse blau"][run % 5]! }),
  "search, nonsense": (run) => listing({ q: ["xqzvbw", "asdfghjk", "%((('"][run % 3]! }),
  suggest: (run) => suggestion(["ste", "stern", "sternenna", "mond", "rosenf", "blumenw"][run % 6]!),
  "suggest, two letters": (run) => suggestion(["st", "bl", "wa", "ro"][run % 4]!),
  "suggest, typo": (run) => suggestion(["sternenac", "leuhttur", "rosnfen"][run % 3]!),
};

function listing({
  q,
  category,
  prices = [],
  pieces = [],
  isNew = false,
  inStock = false,
  sort = "featured",
  page = 1,
}: Listing): Call {
  return [LISTING, [q ?? null, category ? [category] : [], prices, pieces, isNew, inStock, sort, page]];
}

function suggestion(typed: string): Call {
  return ["select public.suggest_products($1) as answer", [typed]];
}

/** A page near the end of so many products, 24 on each. */
function deep(products: number, run: number): number {
  return Math.max(1, Math.floor(products * 0.04) - (run % 40));
}

function categoryOf(run: number): string {
  const categories = makeCategories();
  return categories[run % categories.length]!.slug;
}
