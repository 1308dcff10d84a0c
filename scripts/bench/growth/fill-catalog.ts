import type { Client } from "pg";
import { makeCategories, makeProducts, random, STEMS } from "../catalog.ts";

const BATCH = 2000;
const INDEX_BATCH = 1000;
/** Of every hundred words of a description so many are compounds; the others are the shop's everyday words. */
const COMPOUNDS = 3;
/** So many compounds there are. */
const MAX_COMPOUNDS = 60_000;
/** Higher means that a few compounds are used more often and new ones come more slowly. */
const SKEW = 6;

/**
 * Products as `makeProducts` makes them, but with texts that keep bringing new words, as real ones do (Heaps' law): three
 * parts of a compound, drawn so that some are common and most are rare. 100,000 products use some 50,000 words.
 */
function* makeGrowingProducts(count: number) {
  const next = random(11);
  const { first, second, everyday } = STEMS;
  const all = first.length * second.length * (second.length + 1);
  const compound = () => {
    // A rank, the small ones often; the multiplication spreads neighboring ranks over all beginnings.
    const rank = Math.floor(MAX_COMPOUNDS * next() ** SKEW);
    const number = (rank * 7919) % all;
    const third = Math.floor(number / first.length / second.length);
    return `${first[number % first.length]}${second[Math.floor(number / first.length) % second.length]}${second[third] ?? ""}`;
  };
  const word = () => (next() * 100 < COMPOUNDS ? compound() : everyday[Math.floor(next() * everyday.length)]!);
  for (const product of makeProducts(count)) {
    const description = `${Array.from({ length: 70 }, word).join(" ")}.`;
    yield { ...product, name: `${compound()} ${everyday[Math.floor(next() * 5)]} ${compound()}`, description };
  }
}

/** Fills an empty catalog as the database's superuser, with the triggers off, and then makes the search entries. */
export async function fillCatalog(client: Client, count: number): Promise<void> {
  await client.query("set session_replication_role = replica");
  await insert(client, "categories", makeCategories());
  const batch: object[] = [];
  for (const product of makeGrowingProducts(count)) {
    batch.push(product);
    if (batch.length === BATCH) await insert(client, "products", batch.splice(0));
  }
  await insert(client, "products", batch);
  await client.query("set session_replication_role = origin");
  for (let from = 0; from < count; from += INDEX_BATCH) {
    await client.query(
      "select search.index_products(array(select id from public.products order by id offset $1 limit $2))",
      [from, INDEX_BATCH],
    );
  }
  await client.query("vacuum analyze");
}

async function insert(client: Client, into: string, rows: object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(", ");
  if (columns === "") return;
  const sql = `insert into public.${into} (${columns}) select ${columns} from jsonb_populate_recordset(null::public.${into}, $1)`;
  await client.query(sql, [JSON.stringify(rows)]);
}
