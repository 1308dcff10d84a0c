import { describe, expect, test } from "vitest";
import { engravingSchema } from "@/lib/catalog/engraving-schema";
import { articleName, variantLabel } from "@/lib/catalog/variants";
import { insertRow, placeBare } from "./bare.ts";
import { product } from "./rows.ts";
import { orderRequest, review, type Row, type OrderedProduct } from "./order-requests.ts";
import { bareShop } from "./bare-shop.ts";

const { database, ask, place } = bareShop();

const PLACES = [{ place: "Innenseite", x: 50, y: 50, width: 40, angle: 0 }];
const MIA = { place: "Innenseite", text: "Mia & Jo", font: "Klassisch" };

const listed = (changes: Row = {}) =>
  insertRow<OrderedProduct & Row>(
    database,
    "products",
    product({ option_names: ["Ringgröße"], option_values: ["54"], pieces: null, ...changes }),
  );
const variant = (of: OrderedProduct, value: string, changes: Row = {}) =>
  insertRow<OrderedProduct & Row>(
    database,
    "products",
    product({ variant_of: of.id, option_values: [value], pieces: null, name: "-", ...changes }),
  );
const row = async ({ id }: OrderedProduct) => (await ask("select * from products where id = $1", [id]))[0]!;
const cardOf = async (found: OrderedProduct, filter: string) => {
  const [answer] = await ask<{ found: { products: Row[]; facets: Row } }>(
    `select search_products(p_page_size => 100, ${filter}) as found`,
  );
  return { card: answer!.found.products.find(({ id }) => id === found.id), facets: answer!.found.facets };
};

describe("a variant", () => {
  test("has what it does not differ in from the product that is listed, now and after a change", async () => {
    const ring = await listed({ name: "Ring Solis", material: "Silber", is_new: true });
    const other = await variant(ring, "56");
    expect(await row(other)).toMatchObject({ name: "Ring Solis", material: "Silber", option_names: ["Ringgröße"] });
    await ask("update products set name = 'Ring Luna', material = 'Gold' where id = $1", [ring.id]);
    expect(await row(other)).toMatchObject({ name: "Ring Luna", material: "Gold", option_values: ["56"] });
    await ask("update products set name = 'Anders' where id = $1", [other.id]);
    expect(await row(other)).toMatchObject({ name: "Ring Luna" });
  });

  test("goes into the archive and comes back with its product, unless it was there before", async () => {
    const ring = await listed();
    const kept = await variant(ring, "56", { stock: 3 });
    const gone = await variant(ring, "58");
    await ask("update products set archived_at = '2026-01-01' where id = $1", [gone.id]);
    await ask("update products set archived_at = now() where id = $1", [ring.id]);
    expect((await row(kept)).archived_at).not.toBeNull();
    await ask("update products set archived_at = null where id = $1", [ring.id]);
    expect((await row(kept)).archived_at).toBeNull();
    expect((await row(gone)).archived_at).not.toBeNull();
  });

  test("belongs to a listed product, has a value for each option, and is there once", async () => {
    const ring = await listed();
    const other = await variant(ring, "56");
    await expect(variant(other, "58")).rejects.toThrow("a variant belongs to a listed product");
    await expect(variant(ring, "56")).rejects.toThrow("products_variant");
    await expect(variant(ring, "54")).rejects.toThrow("products_variant");
    await expect(variant(ring, "")).rejects.toThrow("products_options");
    await expect(listed({ option_values: [] })).rejects.toThrow("products_options");
  });

  test.each([
    [["Ringgröße"], ["54"]],
    [["Teile"], ["1000 Teile"]],
    [
      ["Teile", "Format"],
      ["500 Teile", "36 × 48 cm"],
    ],
    [[], []],
  ])("of %j with %j is called in the database as in the shop", async (option_names, option_values) => {
    const [said] = await ask("select internal.variant_label($1, $2) as label", [option_names, option_values]);
    expect(said!.label ?? "").toBe(variantLabel({ option_names, option_values }));
  });
});

describe("lists and search", () => {
  test("show a product once, at its lowest price, in stock as long as one variant is, and under all its pieces", async () => {
    const motif = await listed({
      name: "Himbeerhimmel",
      option_names: ["Teile"],
      option_values: ["1000 Teile"],
      pieces: 1000,
      price: 50,
      stock: 0,
    });
    const small = await variant(motif, "500 Teile", { pieces: 500, price: 40, stock: 2 });
    const { card, facets } = await cardOf(motif, "p_query => 'Himbeerhimmel'");
    expect(card).toMatchObject({ price_cents: 4000, is_from: true, variants: 2, stock: 2 });
    expect(facets.pieces).toEqual([
      { value: "500", count: 1, kind: "puzzle" },
      { value: "1000", count: 1, kind: "puzzle" },
    ]);
    for (const pieces of ["500", "1000"])
      expect(
        (await cardOf(motif, `p_filters => '{"pieces": ["${pieces}"], "availability": ["1"]}'`)).card,
      ).toBeTruthy();
    expect((await cardOf(motif, `p_filters => '{"pieces": ["750"]}'`)).card).toBeUndefined();
    await ask("update products set stock = 0 where id = $1", [small.id]);
    expect((await cardOf(motif, `p_filters => '{"availability": ["1"]}'`)).card).toBeUndefined();
    await ask("delete from products where id = $1", [small.id]);
    const alone = await cardOf(motif, "p_query => 'Himbeerhimmel'");
    expect(alone.card).toMatchObject({ price_cents: 5000 });
    expect(alone.card).not.toHaveProperty("variants");
    expect(alone.facets.pieces).toEqual([{ value: "1000", count: 1, kind: "puzzle" }]);
  });

  test("find a product by the number of any variant", async () => {
    const ring = await listed({ name: "Ring Xenia" });
    await variant(ring, "56", { article_number: "KG-XENIA-56" });
    expect((await cardOf(ring, "p_query => 'KG-XENIA-56'")).card?.id).toBe(ring.id);
  });
});

describe("an order", () => {
  const itemsOf = (number: string) =>
    ask(
      "select name, engraving, quantity from order_items i join orders o on o.id = i.order_id where number = $1 order by position",
      [number],
    );
  const engraved = (wares: OrderedProduct[], engravings: unknown[], quantity = 1) => {
    const asked = orderRequest(wares, { email: `${crypto.randomUUID()}@example.org` }, quantity);
    return { ...asked, lines: asked.lines.map((line, index) => ({ ...line, engraving: engravings[index] ?? null })) };
  };

  test("takes the chosen variant's stock and none of its neighbors', and says which it was", async () => {
    const ring = await listed({ name: "Ring Solis", stock: 5 });
    const other = await variant(ring, "56", { stock: 5, price: ring.price });
    const { number } = await place([other], {}, 2);
    expect([(await row(ring)).stock, (await row(other)).stock]).toEqual([5, 3]);
    expect((await itemsOf(number))[0]!.name).toBe(articleName({ ...(await row(other)), name: "Ring Solis" } as never));
    await ask("select change_order($1, 'cancel', '{}')", [number]);
    expect((await row(other)).stock).toBe(5);
  });

  test("may have the same article with two engravings, which share its stock", async () => {
    const ring = await listed({ stock: 3, engraving: PLACES });
    const jo = { ...MIA, text: "Jo", font: "Modern" };
    const { number } = await placeBare(database, engraved([ring, ring], [MIA, jo]));
    expect((await itemsOf(number)).map(({ engraving }) => engraving)).toEqual([MIA, jo]);
    expect((await row(ring)).stock).toBe(1);
    expect(await placeBare(database, engraved([ring, ring], [MIA, jo]))).toEqual({ ok: false, error: "changed" });
    await expect(placeBare(database, engraved([ring, ring], [MIA, MIA]))).rejects.toThrow(
      "another product, engraving, design or words",
    );
    await ask("select change_order($1, 'cancel', '{}')", [number]);
    expect((await row(ring)).stock).toBe(3);
  });

  test("has no more pieces of an article than one order may, however they are engraved", async () => {
    const ring = await listed({ stock: 50, engraving: PLACES });
    const asked = engraved([ring, ring], [MIA, null], 6);
    expect(await placeBare(database, asked)).toEqual({ ok: false, error: "too_many_pieces" });
  });

  test("refuses an engraving that the product does not have or the tool cannot cut, as the shop does", async () => {
    const ring = await listed({ stock: 50, engraving: PLACES });
    const plain = await listed({ stock: 50 });
    const changed = { ok: false, error: "changed" };
    expect(await placeBare(database, engraved([plain], [MIA]))).toEqual(changed);
    expect(await placeBare(database, engraved([ring], [{ ...MIA, place: "Außenseite" }]))).toEqual(changed);
    for (const text of ["", " ", " Mia", "Mia ", "Zoë", "a".repeat(21), "😀", "<b>", "a\nb"]) {
      expect(await placeBare(database, engraved([ring], [{ ...MIA, text }])), text).toEqual(changed);
      expect(engravingSchema.safeParse({ ...MIA, text }).success, text).toBe(false);
    }
    for (const text of ["Für immer", "24.12.2026", "A + B", "♥", "a".repeat(20), "Mia-Jo's, ∞ & ß"]) {
      expect(await placeBare(database, engraved([ring], [{ ...MIA, text }])), text).toMatchObject({ ok: true });
      expect(engravingSchema.safeParse({ ...MIA, text }).success, text).toBe(true);
    }
  });

  test("of a variant proves the purchase for a review of its product", async () => {
    const ring = await listed({ stock: 5 });
    const other = await variant(ring, "56", { stock: 5, price: ring.price });
    const { number } = await place([other], { email: "prob@example.org", paid: true });
    await ask("select change_order($1, 'dispatch', '{}')", [number]);
    const asked = review(ring.id, { number, email: "prob@example.org" });
    await ask("select submit_review($1)", [asked]);
    expect(await ask("select is_verified from reviews where product_id = $1", [ring.id])).toEqual([
      { is_verified: true },
    ]);
  });
});
