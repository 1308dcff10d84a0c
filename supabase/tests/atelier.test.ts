import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { RETENTION } from "@/lib/platform/rules/retention.generated";
import { placeBare } from "./bare.ts";
import { orderRequest, type Row, type OrderedProduct } from "./order-requests.ts";
import { bareShop } from "./bare-shop.ts";

const { database, ask, ware, place } = bareShop();

const { pictureHours, pictureDays, cutMonths } = RETENTION;

let board: OrderedProduct;

beforeAll(async () => {
  board = await ware({ needs_artwork: true, pieces: 1000, stock: 1000 });
});

const value = async <T>(sql: string, values: unknown[] = []) => (await ask<{ value: T }>(sql, values))[0]!.value;

const CROP = { turn: 0, x: 0, y: 100, width: 4000, height: 3000 };
const upload = (bytes = 1000, visitor: string = randomUUID(), network: string = randomUUID()) =>
  value<string | null>("select begin_artwork(4000, 5000, $1, $2, $3) as value", [bytes, visitor, network]);
const save = (artwork: string | null, changes: Row = {}) =>
  value<{ ok: boolean; id: string; error?: string }>("select save_design($1) as value", [
    { artwork_id: artwork, product_id: board.id, crop: CROP, seed: 4_294_967_295, rights_version: "1", ...changes },
  ]);
const order = (design: string, changes: Row = {}) => {
  const asked = orderRequest([board], changes);
  return placeBare(database, { ...asked, lines: asked.lines.map((line) => ({ ...line, design })) });
};
const change = (number: string, action: string) => ask("select change_order($1, $2, '{}')", [number, action]);
/** Days from now until a picture is deleted, to two digits; null: it is kept. */
const daysLeft = (artwork: string | null) =>
  value<number | null>(
    "select round((extract(epoch from delete_at - now()) / 86400)::numeric, 2)::float as value from artworks where id = $1",
    [artwork],
  );
const claim = async () => (await value<{ id: string }[]>("select claim_artworks(1000) as value")).map(({ id }) => id);
const later = (artwork: string | null) =>
  ask("update artworks set delete_at = now() - interval '1 minute' where id = $1", [artwork]);

describe("a design", () => {
  test("is kept as it was saved; the same again is the same one", async () => {
    const artwork = await upload();
    const first = await save(artwork);
    expect(await save(artwork)).toEqual(first);
    expect(await save(artwork, { seed: 0 })).not.toEqual(first);
    const shaped = await save(artwork, { shape: "star" });
    expect(shaped).not.toEqual(first);
    expect(await save(artwork, { shape: "star" })).toEqual(shaped);
    expect(
      await ask("select crop, seed, shape, product_id from designs where id in ($1, $2) order by shape", [
        first.id,
        shaped.id,
      ]),
    ).toEqual([
      { crop: CROP, seed: 4_294_967_295, shape: "star", product_id: board.id },
      { crop: CROP, seed: 4_294_967_295, shape: null, product_id: board.id },
    ]);
  });

  test.each([
    ["beyond the right edge", { crop: { ...CROP, x: 1 } }],
    ["beyond the lower edge", { crop: { ...CROP, y: 2001 } }],
    ["left of the picture", { crop: { ...CROP, x: -1, width: 100 } }],
    ["of nothing", { crop: { ...CROP, width: 0 } }],
    ["turned by something else", { crop: { ...CROP, turn: 45 } }],
    ["of the picture as it lay before it was turned", { crop: { turn: 90, x: 0, y: 0, width: 4000, height: 4500 } }],
    ["without a crop", { crop: {} }],
    ["of an article that needs no picture", { product_id: 0 }],
  ])("%s is refused", async (_what, changes) => {
    expect(await save(await upload(), changes)).toEqual({ ok: false, error: "invalid" });
  });

  test("lies within the turned picture", async () => {
    const crop = { turn: 90, x: 0, y: 0, width: 5000, height: 4000 };
    expect(await save(await upload(), { crop })).toMatchObject({ ok: true });
  });

  test("of a picture that is gone, or about to go, is refused, and the fifty-first of one picture too", async () => {
    expect(await save(randomUUID())).toEqual({ ok: false, error: "gone" });
    const artwork = await upload();
    await later(artwork);
    expect(await save(artwork)).toEqual({ ok: false, error: "gone" });
    const many = await upload();
    for (let seed = 0; seed < 50; seed++) expect(await save(many, { seed })).toMatchObject({ ok: true });
    expect(await save(many, { seed: 50 })).toEqual({ ok: false, error: "limit" });
    expect(await save(many, { seed: 49 })).toMatchObject({ ok: true });
  });
});

describe("an order", () => {
  test("has a line for each design, which says which picture it is", async () => {
    const first = await save(await upload());
    const second = await save(await upload());
    const asked = orderRequest([board], {}, 2);
    const [line] = asked.lines;
    const lines = [
      { ...line!, design: first.id },
      { ...line!, design: second.id, quantity: 1 },
    ];
    const total_cents = 3 * line!.price_cents + asked.shipping.price_cents;
    const { ok, number } = await placeBare(database, { ...asked, lines, total_cents });
    expect(ok).toBe(true);
    const items = await ask(
      "select design_id from order_items i join orders o on o.id = i.order_id where number = $1 order by position",
      [number],
    );
    expect(items.map(({ design_id }) => String(design_id))).toEqual([first.id, second.id]);
    await expect(
      placeBare(database, { ...asked, key: randomUUID(), lines: [lines[0]!, lines[0]!], total_cents }),
    ).rejects.toThrow("each with another product, engraving, design or words");
  });

  test("needs a design for what is made of a picture, and has none for what is not", async () => {
    const plain = await ware();
    const { id } = await save(await upload());
    expect(await place([board])).toEqual({ ok: false, error: "changed" });
    const asked = orderRequest([plain]);
    const lines = asked.lines.map((line) => ({ ...line, design: id }));
    expect(await placeBare(database, { ...asked, lines })).toEqual({ ok: false, error: "changed" });
    const other = await ware({ needs_artwork: true });
    const wrong = orderRequest([other]);
    const ofOther = wrong.lines.map((line) => ({ ...line, design: id }));
    expect(await placeBare(database, { ...wrong, lines: ofOther })).toEqual({ ok: false, error: "changed" });
  });

  test("is refused once its picture is being deleted", async () => {
    const artwork = await upload();
    const { id } = await save(artwork);
    await later(artwork);
    expect(await claim()).toContain(artwork);
    expect(await order(id)).toEqual({ ok: false, error: "changed" });
  });
});

describe("a picture", () => {
  test("is deleted after 72 hours, or 72 hours after its order came to nothing; 90 days after its parcel was sent", async () => {
    const artwork = await upload();
    expect(await daysLeft(artwork)).toBe(pictureHours / 24);
    const { id } = await save(artwork);
    const first = await order(id);
    expect(await daysLeft(artwork)).toBeNull();
    await change(first.number, "cancel");
    expect(await daysLeft(artwork)).toBe(pictureHours / 24);
    const second = await order(id);
    await change(second.number, "pay");
    expect(await daysLeft(artwork)).toBeNull();
    await change(second.number, "dispatch");
    expect(await daysLeft(artwork)).toBe(pictureDays);
    const third = await order(id);
    expect(await daysLeft(artwork)).toBeNull();
    await change(third.number, "cancel");
    expect(await daysLeft(artwork)).toBe(pictureDays);
  });

  test("is claimed once, then again after an hour, and takes along what nobody ordered of it", async () => {
    const artwork = await upload();
    const ordered = await save(artwork);
    const other = await save(artwork, { seed: 1 });
    const { number } = await order(ordered.id);
    expect(await claim()).not.toContain(artwork);
    await change(number, "cancel");
    await later(artwork);
    expect(await claim()).toContain(artwork);
    expect(await claim()).not.toContain(artwork);
    await ask("update artworks set deleting_since = now() - interval '2 hours' where id = $1", [artwork]);
    expect(await claim()).toContain(artwork);
    await ask("select forget_artworks(array[$1]::uuid[])", [artwork]);
    expect(await ask("select id, artwork_id from designs where id in ($1, $2)", [ordered.id, other.id])).toEqual([
      { id: ordered.id, artwork_id: null },
    ]);
    expect(await ask("select from artworks where id = $1", [artwork])).toEqual([]);
  });

  test("that is not claimed is not forgotten", async () => {
    const artwork = await upload();
    await ask("select forget_artworks(array[$1]::uuid[])", [artwork]);
    expect(await ask("select from artworks where id = $1", [artwork])).toHaveLength(1);
  });

  test("is deleted by the shopper at once, unless it is ordered", async () => {
    const artwork = await upload();
    expect(await value("select discard_artwork($1) as value", [artwork])).toBe(true);
    expect(await claim()).toContain(artwork);
    expect(await value("select discard_artwork($1) as value", [randomUUID()])).toBe(false);
    const kept = await upload();
    await order((await save(kept)).id);
    expect(await value("select discard_artwork($1) as value", [kept])).toBe(false);
    expect(await daysLeft(kept)).toBeNull();
  });

  describe("ADR 55 is refused when too many unpaid pictures are kept", () => {
    // Each begins with nothing.
    beforeEach(() => ask("update artworks set is_bought = true"));

    test("in all; an order that is not paid frees nothing, a paid one does, also after its parcel was sent", async () => {
      const some = async () => {
        const artwork = await upload(490_000_000);
        return (await save(artwork)).id;
      };
      const designs = [];
      for (let count = 0; count < 10; count++) designs.push(await some());
      expect(await upload(100_000_001)).toBeNull();
      const { number } = await order(designs[0]!);
      expect(await upload(100_000_001)).toBeNull();
      await change(number, "pay");
      expect(await upload(100_000_001)).not.toBeNull();
      await change(number, "dispatch");
      expect(await upload(480_000_000)).not.toBeNull();
    });

    test("by one visitor, and by a network as much as eight visitors may", async () => {
      expect(await upload(300_000_000, "one", "around")).not.toBeNull();
      expect(await upload(200_000_001, "one", "around")).toBeNull();
      expect(await upload(200_000_000, "one", "around")).not.toBeNull();
      for (let other = 0; other < 7; other++) expect(await upload(500_000_000, `${other}`, "around")).not.toBeNull();
      expect(await upload(1, "ninth", "around")).toBeNull();
      expect(await upload(1, "far away", "elsewhere")).not.toBeNull();
    });

    test("from where a picture came is forgotten once it is bought or deleted", async () => {
      const from = async (artwork: string | null) =>
        (await ask("select from internal.artwork_visitors where artwork_id = $1", [artwork])).length;
      const bought = await upload();
      const { number } = await order((await save(bought)).id);
      expect(await from(bought)).toBe(1);
      await change(number, "pay");
      expect(await from(bought)).toBe(0);
      const deleted = await upload();
      await later(deleted);
      await claim();
      await ask("select forget_artworks(array[$1]::uuid[])", [deleted]);
      expect(await from(deleted)).toBe(0);
    });
  });
});

test("how it was cut is known for 24 months, and forgotten then; a running order keeps it", async () => {
  const cut = async (id: string) => (await ask("select crop, seed from designs where id = $1", [id]))[0];
  const artwork = await upload();
  const { id } = await save(artwork);
  const { number } = await order(id);
  await change(number, "pay");
  await change(number, "dispatch");
  const running = await upload();
  const open = await save(running);
  await order(open.id);
  for (const gone of [artwork, running])
    await ask("update designs set artwork_id = null, created_at = now() - interval '3 years' where artwork_id = $1", [
      gone,
    ]);
  const retain = (months: number) => ask(`select internal.retain(now() + interval '${months} months', 1000)`);
  await retain(cutMonths - 1);
  expect(await cut(id)).toMatchObject({ seed: 4_294_967_295 });
  await retain(cutMonths + 1);
  expect(await cut(id)).toEqual({ crop: null, seed: null });
  expect(await cut(open.id)).toMatchObject({ seed: 4_294_967_295 });
});

test("no list, no search and no visitor sees what needs a picture; an admin does", async () => {
  const plain = await ware({ name: "Ganz gewöhnlich" });
  const hidden = await ware({ name: "Ganz verborgen", needs_artwork: true });
  const found = async () => {
    const { products } = await value<{ products: Row[] }>("select search_products(p_page_size => 100) as value");
    return products.map(({ id }) => Number(id));
  };
  expect(await found()).toContain(plain.id);
  expect(await found()).not.toContain(hidden.id);
  await ask("update products set needs_artwork = true where id = $1", [plain.id]);
  expect(await found()).not.toContain(plain.id);
  await ask("set role anon");
  expect(await ask("select from products where id = $1", [hidden.id])).toEqual([]);
  await ask("reset role");
});

test("law 44: a person's pictures are exported; erased are those whose order is done", async () => {
  const email = "bild@example.org";
  const running = await upload();
  const done = await upload();
  await order((await save(running)).id, { email });
  const { number } = await order((await save(done)).id, { email });
  await change(number, "pay");
  await change(number, "dispatch");
  const data = await value<Row>("select export_person($1) as value", [email]);
  expect(
    (data.pictures as Row[]).map(({ picture, crop }) => ({ picture: String(picture), crop: crop as object })),
  ).toEqual([
    { picture: running, crop: CROP },
    { picture: done, crop: CROP },
  ]);
  const { erased } = await value<{ erased: Row }>("select erase_person($1) as value", [email]);
  expect(erased.pictures).toBe(1);
  const claimed = await claim();
  expect(claimed).toContain(done);
  expect(claimed).not.toContain(running);
});
