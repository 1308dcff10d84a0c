import { CASES } from "./cases.ts";
import { makeCategories, makeProducts } from "./catalog.ts";
import { openEmbedded, openServer, type BenchDatabase } from "./databases.ts";
import { readsOf } from "./plans.ts";
import { quantile, table } from "./report.ts";

const RUNS = 100;
const BATCH = 2000;

/**
 * How long listing and search take while the catalog grows to the last of `sizes`, and what the database reads for them
 * then. In the embedded database, or with DATABASE_URL in a real PostgreSQL (its user may create databases and roles).
 */
export async function databaseSection(sizes: number[]): Promise<string> {
  const address = process.env.DATABASE_URL;
  const database = address ? await openServer(address) : await openEmbedded();
  const times = new Map(Object.keys(CASES).map((name) => [name, [] as string[]]));
  const made = makeProducts(Math.max(...sizes));
  await insert(database, "categories", makeCategories());
  let before = 0;
  for (const size of sizes) {
    await fill(database, made, size - before);
    before = size;
    // As a visitor calls it, with row level security.
    await database.run("set role anon");
    for (const [name, call] of Object.entries(CASES)) times.get(name)?.push(...(await measure(database, call, size)));
    await database.run("reset role");
  }
  const reads: string[] = [];
  for (const [name, call] of Object.entries(CASES))
    reads.push(`- ${name}: ${readsOf(await database.plans(...call(1, before))).join(", ")}`);
  await database.close();
  return [
    `${database.name}: milliseconds from call to answer, ${RUNS} calls each.`,
    table(
      ["call", ...sizes.flatMap((size) => [`${size.toLocaleString("en")}: p50`, "p95"])],
      [...times].map(([name, cells]) => [name, ...cells]),
    ),
    `What is read with ${before.toLocaleString("en")} products (table or index, rows that came out):`,
    reads.join("\n"),
  ].join("\n\n");
}

async function fill(database: BenchDatabase, made: Iterator<object>, count: number): Promise<void> {
  const batch: object[] = [];
  for (let number = 0; number < count; number++) {
    const next = made.next();
    if (!next.done) batch.push(next.value);
    if (batch.length === BATCH) await insert(database, "products", batch.splice(0));
  }
  await insert(database, "products", batch);
  await database.run("vacuum analyze");
}

async function insert(database: BenchDatabase, into: string, rows: object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(", ");
  if (columns === "") return;
  const sql = `insert into public.${into} (${columns}) select ${columns} from jsonb_populate_recordset(null::public.${into}, $1)`;
  await database.query(sql, [JSON.stringify(rows)]);
}

async function measure(database: BenchDatabase, call: (typeof CASES)[string], size: number): Promise<string[]> {
  const times: number[] = [];
  for (let run = -5; run < RUNS; run++) {
    const [sql, values] = call(Math.max(run, 0), size);
    const start = performance.now();
    await database.query(sql, values);
    if (run >= 0) times.push(performance.now() - start);
  }
  return [0.5, 0.95].map((share) => quantile(times, share).toFixed(1));
}
