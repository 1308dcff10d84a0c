type Call = [sql: string, values: unknown[]];

const LISTING = "select public.search_products($1, $2, $3, $4, '{}', '{}', $5, $6, $7, $8) as answer";

const listing = (
  q: string | null,
  {
    categories = [] as string[],
    prices = [] as string[],
    pieces = [] as number[],
    isNew = false,
    inStock = false,
    sort = "featured",
    page = 1,
  } = {},
): Call => [LISTING, [q, categories, prices, pieces, isNew, inStock, sort, page]];
const suggest = (typed: string): Call => ["select public.suggest_products($1) as answer", [typed]];

const NONSENSE =
  "qwertzuiop asdfghjkla yxcvbnmlkj poiuztrewq mnbvcxylkj zhgfdsaqwe trewqasdfg xswedcvfrt bgtzhnmjui olpkijuhzg";
const TYPOS =
  "Modngarten Leuchtturn Rosenfemster Waldsse Sternenach Nebelhafne Kathedralenbirdge Papiermodn Schneelihct Eulenfelsn";
const COMMON = "Farbe Geduld Karton Himmel Wasser Erde Feuer Ruhe Zeit Stunde";

/**
 * What visitors ask of a shop with 100,000 products and 50,000 words, the dearest things anybody can ask included: the
 * calls of each kind take turns.
 */
export const STOREFRONT: Record<string, Call[]> = {
  everything: [listing(null)],
  "one category": [listing(null, { categories: ["tiere"] }), listing(null, { categories: ["rings"] })],
  "several filters": [
    listing(null, { categories: ["tiere"], prices: ["25-50", "50-75"], pieces: [1000], inStock: true }),
    listing(null, { categories: ["abstrakt", "fotografie"], prices: ["50-75"], sort: "price-low" }),
  ],
  "filters that leave few, by name": [
    listing(null, { prices: ["0-25"], pieces: [500], isNew: true, sort: "name" }),
    listing(null, { prices: ["25-50"], pieces: [750], categories: ["tiere"], isNew: true, sort: "name" }),
  ],
  "deep page of everything": [
    listing(null, { page: 4000 }),
    listing(null, { page: 4100, sort: "name" }),
    listing(null, { page: 2080, sort: "price-high" }),
  ],
  "deep page of a category": [
    listing(null, { categories: ["tiere"], page: 500, sort: "price-low" }),
    listing(null, { categories: ["abstrakt"], page: 260, sort: "newest" }),
  ],
  "search: one motif": [listing("Mondgarten"), listing("Fischseegarten"), listing("Leuchtturm")],
  "search: two words, filtered": [
    listing("Nebelhafen Stille", { pieces: [1000] }),
    listing("Schneelicht warm", { categories: ["tiere"] }),
  ],
  "search: a category's name": [listing("Klassische Kunst"), listing("1000 Teile"), listing("Fotografie")],
  "search: half the shop": [listing("Farbe"), listing("Geduld", { sort: "price-low" }), listing("Karton")],
  "search: half the shop, filtered": [
    listing("Farbe", { categories: ["tiere"], pieces: [1000] }),
    listing("Geduld", { prices: ["25-50"], sort: "name" }),
  ],
  "search: half the shop, page 4000": [listing("Farbe", { page: 4000 }), listing("Puzzle", { page: 4000 })],
  "search: two letters": ["st", "sc", "ka", "10"].map((word) => listing(word)),
  "search: one letter": ["s", "k", "1"].map((word) => listing(word, { page: 4000 })),
  "search: a typo": ["Modngarten", "Leuchtturn", "Rosenfemster", "Fischsegarten"].map((word) => listing(word)),
  "search: ten typos": [listing(TYPOS)],
  "search: nonsense": [listing("qwertzuiopasdf"), listing("xqzvbw")],
  "search: ten nonsense words": [listing(NONSENSE)],
  "search: ten words of half the shop": [listing(COMMON), listing(`${COMMON} ka`)],
  "search: ten words of half the shop and nothing": [
    listing("Farbe Geduld Karton Himmel Wasser Erde Feuer Ruhe Zeit qwrtzp"),
  ],
  "suggestions: three letters and more": ["ste", "sch", "mond", "rosenf", "blumenw"].map(suggest),
  "suggestions: two letters": ["st", "sc", "ka", "10"].map(suggest),
  "suggestions: one letter": ["s", "k"].map(suggest),
  "suggestions: a typo": ["sternenac", "leuhttur", "rosnfen"].map(suggest),
  "products beside a product": [5000, 50_000, 77_000].map((id) => ["select public.related_products($1, 24)", [id]]),
  "categories with their pictures": [["select public.category_pictures()", []]],
  "dates for the sitemap": [["select public.product_dates()", []]],
  "products for the feed, a thousand": [
    ["select * from public.products where id > $1 order by id limit 1000", [0]],
    ["select * from public.products where id > $1 order by id limit 1000", [60_000]],
  ],
};
