import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { MAX_LINES } from "@/lib/cart/limits";
import { quoteSchema } from "@/lib/cart/schema";
import { insertRow } from "./bare.ts";
import { category, product } from "./rows.ts";
import type { OrderedProduct } from "./order-requests.ts";
import { bareDatabase } from "./opened.ts";

const database = bareDatabase();
let puzzle: OrderedProduct;
let ring: OrderedProduct;
let board: OrderedProduct;
beforeAll(async () => {
  await insertRow(database, "categories", category());
  const features = { pieces: 500, dimensions: "48 × 34 cm", material: "Birkenholz" };
  puzzle = await insertRow<OrderedProduct>(
    database,
    "products",
    product({ name: "Teich", price: 49.9, stock: 3, ...features }),
  );
  const engraving = [{ place: "Innenseite", x: 50, y: 50, width: 50, angle: 0 }];
  const options = { option_names: ["Ringgröße"], option_values: ["54"] };
  ring = await insertRow<OrderedProduct>(database, "products", product({ name: "Ring Solis", engraving, ...options }));
  board = await insertRow<OrderedProduct>(
    database,
    "products",
    product({ name: "Eigenes Bild", needs_artwork: true, stock: 9 }),
  );
});

const ask = async (products: number[], designs: string[] = []) => {
  const { rows } = await database.query<{ found: unknown }>("select quote_cart($1, $2, '[]') as found", [
    products,
    designs,
  ]);
  return quoteSchema.parse(rows[0]!.found);
};
const idsOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).products.map(({ id }) => id);
const changed = (id: number, change: string) => database.query(`update products set ${change} where id = $1`, [id]);

async function design(shape: string | null = null): Promise<{ artwork: string; id: string }> {
  const upload = await database.query<{ id: string }>("select begin_artwork(4000, 5000, 1000, $1, $1) as id", [
    randomUUID(),
  ]);
  const artwork = upload.rows[0]!.id;
  const crop = { turn: 0, x: 0, y: 100, width: 4000, height: 3000 };
  const saved = await database.query<{ answer: { id: string } }>("select save_design($1) as answer", [
    { artwork_id: artwork, product_id: board.id, crop, seed: 1, shape, rights_version: "1" },
  ]);
  return { artwork, id: saved.rows[0]!.answer.id };
}

test("an article is quoted with its name, price, stock and features, and without what it has not", async () => {
  const { products } = await ask([puzzle.id]);
  expect(products).toEqual([
    {
      ...{ id: puzzle.id, slug: expect.any(String) as string, name: "Teich", categoryName: category().name },
      ...{ priceCents: 4990, stock: 3, imageUrl: product().image_url },
      features: { pieces: 500, dimensions: "48 × 34 cm", material: "Birkenholz" },
    },
  ]);
});

test("a variant says what it is, what it is chosen from and where it can be engraved", async () => {
  const [found] = (await ask([ring.id])).products;
  expect(found).toMatchObject({ name: "Ring Solis, Ringgröße 54", listed: "Ring Solis", places: ["Innenseite"] });
});

test("a toy says that it is one", async () => {
  const toy = await insertRow<OrderedProduct>(
    database,
    "products",
    product({ is_toy: true, pieces: 100, warnings: "Kleinteile." }),
  );
  expect((await ask([toy.id, puzzle.id])).products.map(({ isToy }) => isToy)).toEqual([undefined, true]);
});

test("what does not exist or is archived is left out", async () => {
  const old = await insertRow<OrderedProduct>(database, "products", product());
  expect(await idsOf([old.id, 999_999])).toEqual([old.id]);
  await changed(old.id, "archived_at = now()");
  expect(await idsOf([old.id, 999_999])).toEqual([]);
  expect(await ask([])).toEqual({ products: [], designs: [] });
});

test("an own picture's article comes with a design that can be made, and with nothing else", async () => {
  const { artwork, id } = await design("star");
  expect(await idsOf([board.id])).toEqual([]);
  for (const asked of [[], [board.id]]) {
    const found = await ask(asked, [id, randomUUID()]);
    expect(found.designs).toEqual([{ id, productId: board.id, shape: "star" }]);
    expect(found.products).toMatchObject([{ id: board.id, name: "Eigenes Bild" }]);
  }
  await database.query("update artworks set deleting_since = now() where id = $1", [artwork]);
  expect(await ask([board.id], [id])).toEqual({ products: [], designs: [] });
});

test("two designs of one article bring it once", async () => {
  const [first, second] = [await design(), await design()];
  const found = await ask([puzzle.id], [first.id, second.id]);
  expect(found.designs).toHaveLength(2);
  expect(found.products.map(({ id }) => id)).toEqual([puzzle.id, board.id]);
});

test("a voucher is of no category", async () => {
  const { rows } = await database.query<{ id: number }>("select voucher_article(2500, 'Gutschein', 'PDF')::int as id");
  const [found] = (await ask([rows[0]!.id])).products;
  expect(found).toMatchObject({ isVoucher: true, categoryName: "", priceCents: 2500 });
});

test("so many are quoted as a cart may have lines, and no more", async () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => puzzle.id + index);
  const designs = (count: number) => Array.from({ length: count }, () => randomUUID());
  expect(await idsOf(many(MAX_LINES), designs(MAX_LINES))).toContain(puzzle.id);
  await expect(ask(many(MAX_LINES + 1))).rejects.toMatchObject({ code: "PT400" });
  await expect(ask([], designs(MAX_LINES + 1))).rejects.toMatchObject({ code: "PT400" });
});
