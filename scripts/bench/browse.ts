/**
 * How long listing and search take with very many products.
 *
 *   npm run bench:browse                                          embedded PGlite, 100,000 products
 *   npm run bench:browse -- 10000                                 so many products
 *   DATABASE_URL=postgres://user@host/db npm run bench:browse     a real PostgreSQL (makes a database `kunst_bench`)
 *   DATABASE_URL=… npm run bench:browse -- again                  the products made there before, once more
 */
import { availableParallelism, loadavg } from "node:os";
import { openEmbedded, openServer, type BenchDatabase } from "./databases.ts";
import { makeCategories, makeProducts } from "./catalogue.ts";

const RUNS = 100;
const BATCH = 2000;

const LISTING = "select public.browse_products($1, $2, $3, $4, '{}', '{}', $5, $6, $7, $8) as answer";
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

/** Each case is called with other arguments each time, so that no result is met twice in a row. */
const CASES: Record<string, (run: number) => [sql: string, values: unknown[]]> = {
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
  "deep page, everything": (run) => listing({ page: 4000 + run, sort: ["featured", "price-high", "name"][run % 3]! }),
  "deep page, category": (run) => listing({ category: categoryOf(run), page: 400 + run, sort: "price-low" }),
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
}: Listing): [string, unknown[]] {
  return [LISTING, [q ?? null, category ? [category] : [], prices, pieces, isNew, inStock, sort, page]];
}

function suggestion(typed: string): [string, unknown[]] {
  return ["select public.suggest_products($1) as answer", [typed]];
}

function categoryOf(run: number): string {
  const categories = makeCategories();
  return categories[run % categories.length]!.slug;
}

async function fill(database: BenchDatabase, count: number): Promise<void> {
  await insert(database, "categories", makeCategories());
  const batch: object[] = [];
  for (const product of makeProducts(count)) {
    batch.push(product);
    if (batch.length === BATCH) await insert(database, "products", batch.splice(0));
  }
  await insert(database, "products", batch);
  await database.run("vacuum analyze");
}

async function insert(database: BenchDatabase, table: string, rows: object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(", ");
  if (columns === "") return;
  const sql = `insert into public.${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::public.${table}, $1)`;
  await database.query(sql, [JSON.stringify(rows)]);
}

async function measure(database: BenchDatabase, call: (run: number) => [string, unknown[]]) {
  const times: number[] = [];
  for (let run = -5; run < RUNS; run++) {
    const [sql, values] = call(Math.max(run, 0));
    const start = performance.now();
    await database.query(sql, values);
    if (run >= 0) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.ceil(share * RUNS) - 1]!.toFixed(1).padStart(8);
  return { p50: at(0.5), p95: at(0.95) };
}

const again = process.argv[2] === "again";
const count = Number(again ? 0 : (process.argv[2] ?? 100_000));
if (!Number.isInteger(count) || count < 0) throw new Error(`How many products? "${process.argv[2]}" is no number.`);
const address = process.env.DATABASE_URL;
const database = address ? await openServer(address, again) : await openEmbedded();
const start = performance.now();
if (!again) await fill(database, count);
const [{ total } = { total: 0 }] = await database.query("select count(*)::integer as total from public.products", []);
console.log(
  `${database.name}, ${String(total)} products, made in ${((performance.now() - start) / 1000).toFixed(0)} s`,
);
console.log(`${RUNS} calls each, ms; machine with ${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)}`);
// As a visitor calls it, with row level security.
await database.run("set role anon");
console.log(`${"".padEnd(24)}     p50      p95`);
for (const [name, call] of Object.entries(CASES)) {
  const { p50, p95 } = await measure(database, call);
  console.log(`${name.padEnd(24)}${p50} ${p95}`);
}
await database.close();
