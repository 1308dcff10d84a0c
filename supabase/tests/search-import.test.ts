import { expect, test } from "vitest";
import { bareDatabase } from "./opened.ts";

const database = bareDatabase();

const addProducts = (from: number, to: number) =>
  database.exec(`insert into public.products (slug, article_number, name, category, price, image_url, stock)
    select 'werk-' || n, 'KG-' || n, 'Werk ' || n, 'kunst', 20, '/kunst/werk.webp', 1 from generate_series(${from}, ${to}) n`);

test("DB-M9 an import is read by index, also by a session that has known few products", async () => {
  await database.exec(`insert into public.categories (slug, name, kind, position) values ('kunst', 'Kunst', 'puzzle', 1);
    alter table public.products set (autovacuum_enabled = false);
    alter table public.products disable trigger user`);
  await addProducts(1, 80);
  await database.exec("analyze public.products");
  const index = (from: number) =>
    database.query(
      "select search.index_products(array(select id from public.products where id between $1 and $1 + 79))",
      [from],
    );
  // As often as PostgreSQL makes a plan for each before it keeps one.
  for (let times = 0; times < 8; times++) await index(1);
  await addProducts(81, 8080);
  await database.exec("begin");
  await index(1000);
  const { rows } = await database.query<{ read: number }>(
    "select seq_tup_read::int as read from pg_stat_xact_all_tables where relid = 'public.products'::regclass",
  );
  await database.exec("rollback");
  // All for each of the 80, and for its variants, were 1.4 million.
  expect(rows[0]!.read).toBeLessThan(400_000);
});
