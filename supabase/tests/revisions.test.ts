import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changedProducts } from "../../scripts/lib/revisions.ts";
import { insertRow, openBare } from "./bare.ts";
import { category, product } from "./rows.ts";

let database: PGlite;
const ids: number[] = [];
beforeAll(async () => {
  database = await openBare();
  await insertRow(database, "categories", category());
  for (let count = 0; count < 2; count++)
    ids.push(Number((await insertRow<{ id: number }>(database, "products", product())).id));
});
afterAll(() => database.close());

type Revisions = Parameters<typeof changedProducts>[0];

async function revisions(): Promise<Revisions> {
  await database.exec("set role service_role");
  const { rows } = await database.query<{ revisions: Revisions }>("select catalog_revisions() as revisions");
  await database.exec("reset role");
  return rows[0]!.revisions;
}

test.each([
  ["its price", "update products set price = price + 1 where id = $1"],
  ["its stock", "update products set stock = stock + 1 where id = $1"],
  ["a picture", "update product_pictures set caption = 'Neu' where product_id = $1"],
  [
    "a published review",
    "insert into reviews (product_id, rating, body, mode, status) values ($1, 5, 'Gut', 'test', 'published')",
  ],
  ["that it is archived", "update products set archived_at = now() where id = $1"],
])("of a product %s is seen, and no other product", async (_, change) => {
  const before = await revisions();
  expect(changedProducts(before, await revisions())).toEqual([]);
  await database.query(change, [ids[1]]);
  expect(changedProducts(before, await revisions())).toEqual([ids[1]]);
});

test("a variant is a part of its product", async () => {
  const sized = (size: string) => ({ ...product(), option_names: ["Größe"], option_values: [size] });
  const listed = Number((await insertRow<{ id: number }>(database, "products", sized("53"))).id);
  const before = await revisions();
  await insertRow<{ id: number }>(database, "products", { ...sized("54"), variant_of: listed });
  expect(changedProducts(before, await revisions())).toEqual([listed]);
});

test.each([
  ["a category", "update categories set description = 'Neu'"],
  ["a synonym", "insert into search_synonyms (words) values ('{puzzel}')"],
  ["a setting", `insert into settings (part, revision, value) values ('company', 1, '{"phone": "0221 1"}')`],
])("%s changes more than products", async (_, change) => {
  const before = await revisions();
  await database.exec(change);
  expect(changedProducts(before, await revisions())).toBeNull();
});

test("each table that visitors read is looked at", async () => {
  const { rows } = await database.query<{ name: string; isSeen: boolean }>(
    `select relname as name, pg_get_functiondef('catalog_revisions'::regproc) ~ ('public\\.' || relname || '\\M') as "isSeen"
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and has_table_privilege('anon', oid, 'select')`,
  );
  // It is counted from the reviews.
  expect(rows.filter(({ isSeen }) => !isSeen).map(({ name }) => name)).toEqual(["product_ratings"]);
});
