import fc from "fast-check";
import assert from "node:assert/strict";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  change,
  orderRequest,
  place,
  readOrder,
  stockCategory,
  ware,
  type OrderedProduct,
  type Row,
} from "./order-requests.ts";
import { category } from "./rows.ts";
import { testBackend } from "./opened.ts";

const RUNS = process.env.GATE ? 10 : 20;

const backend = testBackend();
let service: typeof backend.service;
let puzzle: OrderedProduct;
let ring: OrderedProduct;
let frame: OrderedProduct;
let wares: OrderedProduct[];

beforeAll(async () => {
  ({ service } = backend);
  await stockCategory(service);
  await service
    .from("categories")
    .insert(category({ slug: "rahmen", name: "Rahmen" }))
    .throwOnError();
  puzzle = await ware(service, { name: "Teich", price: 49.9, stock: 1000 });
  ring = await ware(service, { name: "Ring", price: 20.05, stock: 1000 });
  frame = await ware(service, { name: "Rahmen", price: 33.33, stock: 1000, category: "rahmen" });
  wares = [puzzle, ring, frame];
  const collections = [{ id: "winter", name: "Winter", articles: [ring.article_number] }];
  await service.from("settings").insert({ part: "collections", revision: 1, value: { collections } }).throwOnError();
});
beforeEach(async () => {
  await service.from("promotions").delete().gt("id", 0).throwOnError();
});

const FRAMES = ["category", "rahmen"];
const THREE = { name: "3 für 2", kind: "pieces", pieces: 3 };
const pair = (changes: object = {}) => ({
  ...{
    name: "Rahmen halb",
    kind: "pair",
    percent: 50,
    scope: ["articles", puzzle.article_number],
    other_scope: FRAMES,
  },
  ...changes,
});
const run = async (...rows: object[]) => {
  for (const row of rows) await service.from("promotions").insert(row).throwOnError();
};

type Pieces = [OrderedProduct, number][];
type Reduced = {
  told: { name: string; count: number; cents: number }[] | null;
  missing: Row[];
  lines: { quantity: number; price_cents: number; reduction_cents?: number; promotion?: string }[];
  lower_shipping: { standard: number | null; every: number | null };
};
async function reduced(pieces: Pieces): Promise<Reduced> {
  const lines = pieces.map(([{ id }, quantity]) => ({ product_id: id, quantity }));
  const asked = { p_products: [], p_designs: [], p_lines: lines };
  return ((await service.rpc("quote_cart", asked).throwOnError()).data as { promotions: Reduced }).promotions;
}
const taken = ({ lines }: Reduced) => lines.map(({ reduction_cents = 0 }) => reduction_cents);

test("a product's page tells what runs for it, and of what is to come only when", async () => {
  const told = async ({ id }: OrderedProduct) =>
    (await backend.anon.rpc("product_promotions", { p_id: id }).throwOnError()).data as Row;
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  await run(
    pair({ ends_at: soon }),
    { ...THREE, name: "Geheim", starts_at: soon, scope: FRAMES },
    { ...THREE, is_active: false },
  );
  const promotion = {
    id: expect.any(Number) as number,
    name: "Rahmen halb",
    kind: "pair",
    pieces: null,
    percent: 50,
    until: expect.any(String) as string,
  };
  expect(await told(puzzle)).toEqual({ next: null, promotions: [promotion] });
  expect(await told(frame)).toEqual({
    next: expect.any(String) as string,
    promotions: [{ ...promotion, kind: "beside" }],
  });
  expect(await told(ring)).toEqual({ next: null, promotions: [] });
});

test("cards tell what runs for their product, by its name, and when that changes", async () => {
  const told = async (...ids: number[]) =>
    (await backend.anon.rpc("card_promotions", { p_ids: ids }).throwOnError()).data as Row;
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  await run({ ...THREE, scope: FRAMES }, pair({ ends_at: soon }), { ...THREE, is_active: false, name: "Geheim" });
  expect(await told(puzzle.id, frame.id, ring.id)).toMatchObject({
    names: { [puzzle.id]: "Rahmen halb", [frame.id]: "3 für 2, Rahmen halb" },
  });
  expect(Date.parse((await told(puzzle.id)).next as string)).toBe(Date.parse(soon));
  await service.from("promotions").delete().gt("id", 0).throwOnError();
  expect(await told(puzzle.id)).toEqual({ next: null, names: {} });
});

describe("what promotions take off", () => {
  test("of each three pieces the cheapest is free, the dearest three first", async () => {
    await run(THREE);
    expect(
      taken(
        await reduced([
          [ring, 2],
          [puzzle, 4],
        ]),
      ),
    ).toEqual([2005, 4990]);
    expect(await reduced([[ring, 2]])).toMatchObject({
      told: [],
      missing: [{ name: "3 für 2", count: 1, scope: null, of: null }],
    });
  });

  test("an engraving is paid, and an order at any other price is refused", async () => {
    await run(THREE);
    const places = [{ place: "Innenseite", x: 50, y: 50, width: 50, angle: 0 }];
    const solis = await ware(service, { name: "Solis", price: 20, stock: 10, engraving: places, engraving_price: 9 });
    const lines = [{ product_id: solis.id, quantity: 3, engraved: true }];
    const { data } = await service.rpc("quote_cart", { p_products: [], p_designs: [], p_lines: lines }).throwOnError();
    expect(data).toMatchObject({ promotions: { lines: [{ price_cents: 2900, reduction_cents: 2000 }] } });
    const engraving = { place: "Innenseite", text: "Jo", font: "Klassisch" };
    const asked = (cents: number, total: number) =>
      orderRequest([solis], {
        lines: [{ product_id: solis.id, quantity: 3, price_cents: cents, engraving }],
        total_cents: total,
      });
    expect(await place(service, asked(2000, 4490))).toMatchObject({ ok: false });
    const { number } = await place(service, asked(2900, 7190));
    expect(await readOrder(service, number)).toMatchObject({
      order: { total: 71.9 },
      items: [{ unit_price: 29, reduction: 20, quantity: 3 }],
    });
  });

  test("one frame for each puzzle costs half as much; half a cent is rounded up", async () => {
    await run(pair());
    const answer = await reduced([
      [frame, 3],
      [puzzle, 2],
    ]);
    expect(taken(answer)).toEqual([2 * 1667, 0]);
    expect(answer.told).toMatchObject([{ name: "Rahmen halb", count: 2, cents: 3334 }]);
    expect((await reduced([[puzzle, 1]])).missing).toMatchObject([{ kind: "pair", count: 1, of: "Rahmen" }]);
    expect((await reduced([[frame, 1]])).missing).toEqual([]);
  });

  test("what is in both scopes counts for the first alone", async () => {
    await run(pair({ scope: [], other_scope: [] }));
    expect(taken(await reduced([[puzzle, 4]]))).toEqual([0]);
  });

  test("a collection's articles, and nothing while one is off, early or over", async () => {
    const winter = { ...THREE, scope: ["collection", "winter"] };
    await run(
      { ...THREE, is_active: false },
      { ...THREE, starts_at: "2099-01-01T00:00:00Z" },
      { ...THREE, ends_at: "2020-01-01T00:00:00Z" },
    );
    expect((await reduced([[puzzle, 3]])).told).toBeNull();
    await run(winter);
    expect(
      taken(
        await reduced([
          [puzzle, 3],
          [ring, 3],
        ]),
      ),
    ).toEqual([0, 2005]);
  });

  test("the one that gives most comes first, and what it used is used by no other", async () => {
    await run(pair({ percent: 100 }), THREE);
    // Three for two would give the ring; the free frame is more, and its puzzle is paid.
    expect(
      (
        await reduced([
          [puzzle, 1],
          [ring, 1],
          [frame, 1],
        ])
      ).told,
    ).toMatchObject([{ cents: 3333 }]);
  });
});

const scope = fc.constantFrom<string[]>([], ["category", "rahmen"], ["collection", "winter"]);
const promotion = fc.oneof(
  fc.record({ name: fc.constant("A"), kind: fc.constant("pieces"), pieces: fc.integer({ min: 2, max: 4 }), scope }),
  fc.record({
    ...{ name: fc.constant("B"), kind: fc.constant("pair"), percent: fc.constantFrom(12.5, 50, 100) },
    ...{ scope, other_scope: scope },
  }),
);
const counts = fc.array(fc.tuple(fc.nat({ max: 2 }), fc.integer({ min: 1, max: 6 })), { minLength: 1, maxLength: 5 });

test("whatever runs: lines and words say the same, something is left to pay, and the order of lines changes nothing", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(promotion, { minLength: 1, maxLength: 3 }), counts, async (rows, drawn) => {
      await service.from("promotions").delete().gt("id", 0).throwOnError();
      await run(...rows);
      const pieces = drawn.map(([index, quantity]): [OrderedProduct, number] => [wares[index]!, quantity]);
      const answer = await reduced(pieces);
      const sum = taken(answer).reduce((total, cents) => total + cents, 0);
      assert.equal(
        sum,
        answer.told!.reduce((total, { cents }) => total + cents, 0),
      );
      const goods = answer.lines.reduce((total, { quantity, price_cents }) => total + quantity * price_cents, 0);
      assert(sum >= 0 && sum < goods);
      for (const { quantity, price_cents, reduction_cents = 0 } of answer.lines)
        assert(reduction_cents <= quantity * price_cents);
      assert.equal(
        taken(await reduced(pieces.toReversed())).reduce((total, cents) => total + cents, 0),
        sum,
      );
      const [only] = rows;
      if (rows.length > 1 || only?.kind !== "pieces" || only.scope.length > 0) return;
      const { pieces: each } = only as { pieces: number };
      const prices = answer.lines.flatMap(({ quantity, price_cents }) =>
        Array.from({ length: quantity }, () => price_cents),
      );
      const free = prices.toSorted((a, b) => b - a).filter((_price, index) => (index + 1) % each === 0);
      assert.equal(
        sum,
        free.reduce((total, cents) => total + cents, 0),
      );
    }),
    { numRuns: RUNS },
  );
}, 120_000);

describe("an order", () => {
  test("takes back for nothing what was free, and nothing else", async () => {
    await run(THREE);
    const asked = orderRequest([puzzle, ring]);
    const lines = asked.lines.map((line, index) => ({ ...line, quantity: 2 - index }));
    const { number } = await place(service, { ...asked, lines, total_cents: 2 * 4990 + 490 });
    for (const action of ["pay", "dispatch"]) await change(service, number, action);
    const back = (position: number) =>
      change(service, number, "refund", { amount_cents: 0, returned: [{ position, quantity: 1 }] });
    expect([await back(1), await back(3)]).toMatchObject([{ ok: false, error: "amount" }, { ok: false }]);
    const stock = async () =>
      (await service.from("products").select("stock").eq("id", ring.id).single<{ stock: number }>()).data?.stock ?? 0;
    const before = await stock();
    expect(await back(2)).toMatchObject({ ok: true, status: "dispatched" });
    expect(await stock()).toBe(before + 1);
    const { invoices, mails } = await readOrder(service, number);
    expect([invoices.length, mails.some(({ kind }) => kind === "refunded")]).toEqual([1, false]);
  });

  test("of 0 € is given back once all of it came back, not with its first piece", async () => {
    await service.from("discount_codes").insert({ code: "ALLES", kind: "percent", percent: 100 }).throwOnError();
    const shipping = { id: "standard", price_cents: 0, min_days: 2, max_days: 4 };
    const { number } = await place(service, orderRequest([puzzle, ring], { code: "ALLES", shipping, total_cents: 0 }));
    await change(service, number, "dispatch");
    const back = (position: number) =>
      change(service, number, "refund", { amount_cents: 0, returned: [{ position, quantity: 1 }] });
    expect([await back(1), await back(2)]).toMatchObject([{ status: "dispatched" }, { status: "refunded" }]);
  });

  const three = (changes: object = {}) => orderRequest([puzzle], { total_cents: 2 * 4990 + 490, ...changes }, 3);

  test("has its line's reduction with the promotion's name, and is not placed at the sum without it", async () => {
    await run(THREE);
    expect(await place(service, three({ total_cents: 3 * 4990 + 490 }))).toEqual({ ok: false, error: "changed" });
    const { number } = await place(service, three());
    const { order, items } = await readOrder(service, number);
    expect(order).toMatchObject({ subtotal: 99.8, total: 104.7 });
    expect(items).toMatchObject([{ unit_price: 49.9, reduction: 49.9, promotion: "3 für 2" }]);
  });

  test("a code takes its share of what remains of the lines it is for, and each piece comes back at its part", async () => {
    await run(THREE);
    const row = { code: "RAHMEN12", kind: "percent", percent: 12.5, scope: FRAMES };
    await service.from("discount_codes").insert(row).throwOnError();
    // 49,90 + 33,33 + 0 for the second frame; 12,5 % of 33,33.
    const asked = orderRequest([puzzle], { code: "rahmen12", total_cents: 4990 + 3333 - 417 + 490 });
    const lines = [...asked.lines, { product_id: frame.id, quantity: 2, price_cents: 3333 }];
    const { number } = await place(service, { ...asked, lines });
    await change(service, number, "pay");
    expect((await readOrder(service, number)).items).toMatchObject([{ takes_code: false }, { takes_code: true }]);
    const back = (amount_cents: number) =>
      change(service, number, "refund", { amount_cents, lines: [{ position: 2, quantity: 1 }] });
    // Half of what was paid for both frames less half of the code, and not a cent more beside the shipping.
    expect(await back(1667 - 209 + 490 + 1)).toEqual({ ok: false, error: "reason" });
    expect(await back(1667 - 209)).toMatchObject({ ok: true });
    const { data } = await service
      .rpc("check_code", { p_code: "RAHMEN12", p_lines: [{ product_id: puzzle.id, quantity: 1 }] })
      .throwOnError();
    expect(data).toMatchObject({ ok: false, reason: "scope" });
  });

  test("a code for each customer once is refused by the order's address, until that order is cancelled", async () => {
    const row = { code: "EINMAL", kind: "fixed", amount: 10, is_once: true };
    await service.from("discount_codes").insert(row).throwOnError();
    const asked = (email: string) => orderRequest([puzzle], { code: "EINMAL", total_cents: 4480, email });
    const { number } = await place(service, asked("Ida@example.org"));
    expect(await place(service, asked(" ida@Example.org"))).toEqual({ ok: false, error: "code_used" });
    expect(await place(service, asked("otto@example.org"))).toMatchObject({ ok: true });
    await change(service, number, "cancel");
    expect(await place(service, asked("ida@example.org"))).toMatchObject({ ok: true });
  });

  test("shipping is free from the promotion's sum on, standard alone unless all is", async () => {
    const row = { name: "Advent", kind: "free_shipping", ends_at: "2099-01-01T00:00:00Z", min_subtotal: 49.9 };
    await run(row);
    const asked = (total_cents: number, changes: object = {}) => orderRequest([puzzle], { total_cents, ...changes });
    expect(await place(service, asked(5480))).toEqual({ ok: false, error: "changed" });
    expect(await place(service, asked(4990))).toMatchObject({ ok: true });
    expect(await place(service, orderRequest([ring]))).toMatchObject({ ok: true });
    const express = {
      shipping: { id: "express", price_cents: 1500, min_days: 1, max_days: 2 },
      payment: "simulated",
      paid: true,
    };
    expect(await place(service, asked(4990, express))).toEqual({ ok: false, error: "changed" });
    await run({ ...row, all_shipping: true });
    expect(await place(service, asked(4990, express))).toMatchObject({ ok: true });
  });
});
