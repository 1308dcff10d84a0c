import { beforeAll, expect, test } from "vitest";
import { insertRow } from "./bare.ts";
import { category, product } from "./rows.ts";
import type { OrderedProduct, Row } from "./order-requests.ts";
import { bareShop } from "./bare-shop.ts";

const { database, ask, ware, place } = bareShop();
let glue: OrderedProduct & Row;
beforeAll(async () => {
  await insertRow(database, "categories", category({ slug: "zubehoer", name: "Zubehör", kind: "other", position: 2 }));
  const options = { option_names: ["Inhalt"], category: "zubehoer" };
  glue = await insertRow(
    database,
    "products",
    product({ ...options, name: "Kleber", price: 12.9, contents: "250 ml", option_values: ["250 ml"] }),
  );
  const small = { variant_of: glue.id, price: 4.9, contents: "50 ml", option_values: ["50 ml"] };
  await insertRow(database, "products", product({ ...options, ...small }));
});

test("law 6: in a category of other articles nothing is sold without its contents", async () => {
  const insert = insertRow(database, "products", product({ category: "zubehoer" }));
  await expect(insert).rejects.toMatchObject({ code: "PT422", detail: "contents" });
  const frame = await ware({ category: "zubehoer", contents: "Stück" });
  const emptied = database.query("update products set contents = null where id = $1", [frame.id]);
  await expect(emptied).rejects.toMatchObject({ code: "PT422" });
  const puzzle = await ware();
  const moved = database.query("update products set category = 'zubehoer' where id = $1", [puzzle.id]);
  await expect(moved).rejects.toMatchObject({ code: "PT422", detail: "contents" });
});

test("law 6: a card has the contents of the variant whose price it tells", async () => {
  const [answer] = await ask<{ found: Row }>("select search.product_cards(array[$1::bigint]) -> 0 as found", [glue.id]);
  expect(answer!.found).toMatchObject({ price_cents: 490, contents: "50 ml", is_from: true });
});

test("law 6: the cart is told the contents, and an order keeps them", async () => {
  const [answer] = await ask<{ found: Row }>(
    "select quote_cart(array[$1::bigint], '{}', '[]') -> 'products' -> 0 as found",
    [glue.id],
  );
  expect(answer!.found).toMatchObject({ priceCents: 1290, features: { contents: "250 ml" } });
  const placed = await place([glue]);
  expect(placed).toMatchObject({ ok: true });
  const [item] = await ask<{ found: Row }>("select features as found from order_items where product_id = $1", [
    glue.id,
  ]);
  expect(item!.found).toEqual({ contents: "250 ml" });
});
