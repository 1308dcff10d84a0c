import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Card, Listing } from "./listing.ts";
import { bareDatabase } from "./opened.ts";

// Twelve letters each, all different.
const MANY_WORDS = `
  with made as (
    select left(translate(md5(n::text), '0123456789', 'ghijklmnop'), 12) as word from generate_series(1, 6000) n
  )
  insert into search.vocabulary select word, word, search.typo_variants(word) from (select distinct word from made) words`;

const database = bareDatabase();
beforeAll(async () => {
  await database.exec(`insert into public.categories (slug, name, kind, position) values
    ('klassische-kunst', 'Klassische Kunst', 'puzzle', 1), ('tiere', 'Tiere', 'puzzle', 2)`);
  // Else the statistics of a moment without products may count for thousands.
  await database.exec("alter table public.products set (autovacuum_enabled = false)");
});

const ask = async <T>(sql: string, values: unknown[] = []) => (await database.query<T>(sql, values)).rows;
const count = async (from: string) => (await ask<{ n: number }>(`select count(*)::int as n from ${from}`))[0]!.n;

/** Calls a function of the listing as a visitor. */
async function asVisitor<T>(call: string, values: unknown[]): Promise<T> {
  await database.exec("set role anon");
  const [row] = await ask<{ answer: T }>(`select public.${call} as answer`, values);
  await database.exec("reset role");
  return row!.answer;
}
const find = (query: string, page = 1, categories: string[] = []) =>
  asVisitor<Listing>("search_products(p_query => $1, p_page => $2, p_filters => $3)", [query, page, { categories }]);
const suggest = (query: string) => asVisitor<Card[]>("suggest_products($1)", [query]);

/** Rows of a table of the search that were read one after the other, and rows found by an index, while `run` ran. */
async function readsOf(table: string, run: () => Promise<unknown>): Promise<{ scanned: number; fetched: number }> {
  const reads = () =>
    ask<{ scanned: number; fetched: number }>(
      `select seq_tup_read::int as scanned, idx_tup_fetch::int as fetched
      from pg_stat_xact_all_tables where relid = 'search.${table}'::regclass`,
    );
  await database.exec("begin");
  const [before] = await reads();
  await run();
  const [after] = await reads();
  await database.exec("rollback");
  return { scanned: after!.scanned - before!.scanned, fetched: after!.fetched - before!.fetched };
}

/** So many products that are not indexed yet. */
async function addProducts(howMany: number): Promise<void> {
  await database.exec(`
    alter table public.products disable trigger user;
    insert into public.products (slug, article_number, name, category, price, image_url, stock, material)
    select 'werk-' || n, 'KG-' || n, 'Werk ' || n, 'klassische-kunst', 20, '/kunst/werk.webp', 1, 'Karton'
    from generate_series(1, ${howMany}) n;
    alter table public.products enable trigger user`);
}
const removeProducts = () => database.exec("delete from public.products; delete from search.index_queue");

describe("with 6,000 words", () => {
  let known: string[];
  beforeAll(async () => {
    await database.exec(MANY_WORDS);
    known = (await ask<{ word: string }>("select word from search.vocabulary limit 5")).map(({ word }) => word);
    await database.exec("analyze search.vocabulary");
  });
  afterAll(() => database.exec("delete from search.vocabulary"));

  test.each([
    ["a word nobody knows", () => find("qwertzuiopasdf")],
    [
      "ten words nobody knows",
      () => find("qwertzui asdfghjk yxcvbnml poiuztre mnbvcxyl zhgfdsaq trewqasd xswedcvf bgtzhnmj olpk"),
    ],
    ["words written together", () => find(`${known.slice(0, 2).join("")} ${known.slice(2, 5).join("")}`)],
    ["letters and digits without end", () => find("abc1".repeat(50))],
    ["the beginning of a word", () => find("abcde")],
    ["suggestions for a mistyped word", () => suggest("fischgerten")],
    ["suggestions for two letters", () => suggest("ab")],
  ])("DB-H7 %s is looked up by index, not in the whole vocabulary", async (_what, run) => {
    const { scanned, fetched } = await readsOf("vocabulary", run);
    expect(scanned).toBe(0);
    expect(fetched).toBeLessThan(1500);
  });
});

describe("with 6,000 products, all of which a word finds", () => {
  beforeAll(async () => {
    await addProducts(6000);
    // The last 150 are animals; 30 of them have the word in their name.
    await database.exec(`
      update public.products set category = 'tiere' where slug in (select 'werk-' || n from generate_series(5851, 6000) n);
      delete from search.index_queue;
      insert into search.facet_buckets (category, facets)
      select slug, array['categories=' || slug, 'availability=1'] from public.categories on conflict do nothing;
      delete from search.entries;
      insert into search.entries (product_id, bucket, created_at, price_cents, name_key, titles, words)
      select p.id, c.id, p.created_at, 2000, 'werk', t.titles, strip(t.titles) || 'farb'::tsvector
      from public.products p join search.facet_buckets c on c.facets = array['categories=' || p.category, 'availability=1']
      cross join lateral (
        select case when p.slug > 'werk-5970' and length(p.slug) = 9 then 'farb:1A'::tsvector else 'werk:1A' end) t (titles)
      order by p.id;
      analyze search.entries`);
  });
  afterAll(removeProducts);

  test("DB-H8 its first 5,000 hits are counted, and the answer says that there are more", async () => {
    expect(await find("Farbe")).toMatchObject({ total: 5000, more: true, facets_more: true, page: 1, pages: 209 });
    expect(await find("Werk")).toMatchObject({ total: 5000, more: true });
  });

  test("DB-H8 a page beyond the last is the last", async () => {
    const { page, products } = await find("Farbe", 4000);
    expect([page, products.length]).toEqual([209, 8]);
  });

  test("DB-H8 what has the word in its name comes first, wherever it lies", async () => {
    const { products } = await find("Farbe");
    expect(products.every(({ category }) => category === "tiere")).toBe(true);
  });

  test("DB-H8 a filter looks at all hits, not at the first 5,000", async () => {
    const { total, more, facets } = await find("Farbe", 1, ["tiere"]);
    expect([total, more]).toEqual([150, false]);
    expect(facets.categories?.find(({ value }) => value === "tiere")?.count).toBe(150);
  });

  test("DB-H8 no more rows are read than are counted", async () => {
    const { scanned, fetched } = await readsOf("entries", () => find("Farbe", 4000));
    expect([scanned, fetched <= 5100]).toEqual([0, true]);
  });

  test.each(["f", "F", "ö", "f g", "7"])(
    "DB-H8 the single letter '%s' finds nothing and reads no product",
    async (query) => {
      expect(await find(query)).toMatchObject({ total: 0, products: [], pages: 1 });
      expect(await suggest(query)).toEqual([]);
      expect(await readsOf("entries", () => find(query))).toEqual({ scanned: 0, fetched: 0 });
    },
  );

  test("DB-H8 a listing is counted without reading its products", async () => {
    const { scanned, fetched } = await readsOf("entries", () => find("", 1, ["tiere"]));
    expect([scanned, fetched <= 200]).toEqual([0, true]);
  });
});

describe("what no product has any more", () => {
  beforeEach(removeProducts);
  const tidyUp = async () => {
    for (let last: string | null = ""; last !== null;)
      last = (await ask<{ last: string | null }>("select public.tidy_search($1, 7) as last", [last]))[0]!.last;
  };

  test("DB-low words and buckets are forgotten, and the others stay", async () => {
    await database.exec(`
      insert into public.products (slug, article_number, name, category, price, image_url, material) values
        ('eule', 'K-1', 'Eule im Mondschein', 'tiere', 30, '/kunst/eule.webp', 'Karton'),
        ('fuchs', 'K-2', 'Fuchs im Schnee', 'tiere', 30, '/kunst/fuchs.webp', 'Birkenholz')`);
    await database.exec("delete from public.products where slug = 'fuchs'");
    await tidyUp();
    const words = (await ask<{ word: string }>("select word from search.vocabulary")).map(({ word }) => word);
    expect(words).toEqual(expect.arrayContaining(["eule", "mondschein", "karton"]));
    expect(words).not.toEqual(expect.arrayContaining(["fuchs"]));
    expect(words).not.toEqual(expect.arrayContaining(["birkenholz"]));
    // One for each stock state.
    expect(await ask("select facets @> '{materials=Karton}' as is_left from search.facet_buckets")).toEqual([
      { is_left: true },
      { is_left: true },
    ]);
    expect((await find("Eulle")).total).toBe(1);
    expect((await find("")).facets.categories).toEqual([{ value: "tiere", label: "Tiere", count: 1, kind: "puzzle" }]);
  });

  test("DB-low the counts stay right while they are summed up", async () => {
    await database.exec(`
      insert into public.products (slug, article_number, name, category, price, image_url, stock)
      select 'neu-' || n, 'N-' || n, 'Neuling', 'tiere', 30, '/kunst/neu.webp', n from generate_series(1, 50) n`);
    const inStock = async () => (await find("")).facets.availability?.find(({ value }) => value === "1")?.count;
    expect(await inStock()).toBe(50);
    await ask("select public.index_pending()");
    expect([await inStock(), await count("search.bucket_changes")]).toEqual([50, 0]);
    await database.exec("update public.products set stock = 0 where stock <= 20");
    expect(await inStock()).toBe(30);
    await database.exec("delete from public.products where stock > 40");
    await ask("select public.index_pending()");
    expect([await inStock(), (await find("")).total]).toEqual([20, 40]);
  });
});

test("a change of any column that the index is made of is noticed", async () => {
  const columns = await ask<{ name: string }>(`select distinct column_name as name
    from information_schema.view_column_usage where view_schema = 'search' and table_name = 'products'`);
  const [trigger] = await ask<{ text: string }>(
    "select prosrc as text from pg_proc where proname = 'index_written_products'",
  );
  const ignored = /to_jsonb\(w\) - '\{([\w,]+)\}'/.exec(trigger!.text)![1]!.split(",");
  expect(columns.length).toBeGreaterThan(10);
  // What is left of the stock is a fact, whether there is any left is noticed.
  expect(columns.flatMap(({ name }) => (ignored.includes(name) ? [name] : []))).toEqual(["stock"]);
});

describe("many products at once", { timeout: 120_000 }, () => {
  // Without it a statement that waits is not named before the test's time is up.
  beforeAll(() => database.exec("set statement_timeout = '60s'"));
  beforeEach(removeProducts);
  const workOff = async () => {
    while ((await ask<{ done: number }>("select public.index_pending(200) as done"))[0]!.done > 0);
  };

  test("DB-M9 200 products are indexed by the statement that writes them, 201 by the next call", async () => {
    const write = (howMany: number) =>
      database.exec(`
        insert into public.products (slug, article_number, name, category, price, image_url)
        select 'neu-' || n, 'N-' || n, 'Neuling', 'tiere', 30, '/kunst/neu.webp' from generate_series(1, ${howMany}) n`);
    await write(200);
    expect([await count("search.index_queue"), (await find("Neuling")).total]).toEqual([0, 200]);
    await removeProducts();
    await write(201);
    expect([await count("search.index_queue"), (await find("Neuling")).total]).toEqual([201, 0]);
    await workOff();
    expect([await count("search.index_queue"), (await find("Neuling")).total]).toEqual([0, 201]);
    await database.exec("update public.products set price = 99");
    await workOff();
    const { facets } = await find("Neuling");
    expect(facets.prices).toEqual([{ value: "75-100", count: 201, kind: "puzzle" }]);
  });

  test("DB-M9 what is no longer sold is gone at once, however many they are", async () => {
    await addProducts(300);
    await database.exec("update public.products set name = 'Neuling'");
    await workOff();
    expect((await find("Neuling")).total).toBe(300);
    await database.exec("update public.products set archived_at = now()");
    expect((await find("Neuling")).total).toBe(0);
    await workOff();
    expect((await find("")).total).toBe(0);
    await database.exec("update public.products set archived_at = null");
    await workOff();
    expect((await find("Neuling")).total).toBe(300);
  });

  // Last: to take so many away again lasts longer than the test.
  test("DB-M9 36,000 products' category is renamed within eight seconds, and then they are indexed in batches", async () => {
    await addProducts(36_000);
    await database.exec("begin; set local statement_timeout = '8s'");
    await database.exec("update public.categories set name = 'Alte Meister' where slug = 'klassische-kunst'; commit");
    expect(await count("search.index_queue")).toBe(36_000);
    // The others are as these are.
    await database.exec(
      "delete from search.index_queue where product_id > (select min(product_id) + 249 from search.index_queue)",
    );
    expect(await ask("select public.index_pending(200) as done")).toEqual([{ done: 200 }]);
    await workOff();
    expect(await count("search.index_queue")).toBe(0);
    expect((await find("Meister")).total).toBe(250);
  });
});
