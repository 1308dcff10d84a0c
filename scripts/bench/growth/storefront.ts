import { table } from "../report.ts";
import { fillCatalog } from "./fill-catalog.ts";
import { actAs, cells, COLUMNS, measure, type Times } from "./measure.ts";
import { STOREFRONT } from "./storefront-cases.ts";
import type { GrowthPart } from "./server.ts";

const PRODUCTS = 100_000;
const RUNS = 40;

/** Listing, search and suggestions as a visitor asks for them, with 100,000 products and 50,000 words. */
export const storefront: GrowthPart = async (server) => {
  const client = await server.open("growth_catalog", (owner) => fillCatalog(owner, PRODUCTS));
  const { rows } = await client.query<{ words: string }>("select count(*) as words from search.vocabulary");
  await actAs(client, "anon");
  const lines: string[][] = [];
  for (const [name, calls] of Object.entries(STOREFRONT)) {
    const times: Times = { wall: [], cpu: [] };
    for (const [sql, values] of calls) {
      const { wall, cpu } = await measure(client, sql, values, Math.ceil(RUNS / calls.length));
      times.wall.push(...wall);
      times.cpu = times.cpu && cpu && [...times.cpu, ...cpu];
    }
    lines.push([name, ...cells(times)]);
  }
  await client.end();
  const words = Number(rows[0]?.words).toLocaleString("en");
  const what = `${PRODUCTS.toLocaleString("en")} products, ${words} words`;
  return `PostgreSQL ${server.version}, ${what}, role anon, milliseconds.\n\n${table(["call", ...COLUMNS], lines)}`;
};
