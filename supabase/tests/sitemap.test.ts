import { beforeAll, expect, test } from "vitest";
import { SITEMAP_PAGES } from "@/lib/seo/sitemap";
import { insertRow } from "./bare.ts";
import { category, product } from "./rows.ts";
import { bareDatabase } from "./opened.ts";

const database = bareDatabase();
beforeAll(async () => {
  await insertRow(database, "categories", category());
});

test("products are dated by blocks of as many ids as a sitemap lists, and by category; archived ones are not seen", async () => {
  const { slug } = category();
  const ids = [1, SITEMAP_PAGES, SITEMAP_PAGES + 1, 3 * SITEMAP_PAGES];
  for (const id of ids) {
    await database.exec(`alter table products alter column id restart with ${id}`);
    await insertRow(database, "products", product());
  }
  await database.query("update products set archived_at = now() where id = $1", [ids[2]]);
  await database.exec("set role anon");
  const { rows } = await database.query<{ dates: unknown }>("select product_dates() as dates");
  await database.exec("reset role");
  const dated = (part: number) => ({
    part,
    category: slug,
    updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
  });
  expect(rows[0]?.dates).toEqual([dated(1), dated(3)]);
});
