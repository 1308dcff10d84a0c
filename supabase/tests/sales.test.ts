import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { answerTo, insertAdmin, insertRow } from "./bare.ts";
import type { OrderedProduct } from "./order-requests.ts";
import { product } from "./rows.ts";
import { bareShop } from "./bare-shop.ts";

const { database, ask, place } = bareShop();
let admin: string;
beforeAll(async () => {
  admin = await insertAdmin(database);
});

type Priced = { price: string; regular_price: string | null; lowest_price: string | null; updated_at: string };
const value = async <T>(sql: string, values: unknown[] = []) =>
  (await ask<{ value: T }>(`select ${sql} as value`, values))[0]!.value;
const ware = (changes: object = {}) =>
  insertRow<OrderedProduct & { slug: string }>(database, "products", product({ price: 50, ...changes }));
const prices = async (id: number) => {
  const [row] = await ask<Priced>("select price, regular_price, lowest_price from products where id = $1", [id]);
  return Object.values(row!).map((price) => (price === null ? null : Number(price)));
};
/** All that was before moves into the past, as if so many days had gone by. */
const pass = (days: number) =>
  ask("update internal.price_history set since = since - make_interval(days => $1)", [days]);
const apply = () => value<string[]>("apply_sales()");
const begin = async (row: object) => {
  const starts_at = new Date(Date.now() - 60_000);
  const sale = { name: "Winter", starts_at, ends_at: new Date(Date.now() + 3_600_000), ending: "exact", ...row };
  const { id } = await insertRow<{ id: number }>(database, "sales", sale);
  await apply();
  return id;
};
const end = async (...ids: number[]) => {
  await ask("update sales set ends_at = now() where id = any($1)", [ids]);
  return apply();
};

const ENDINGS = { "90": 90, "95": 95, "00": 0 } as const;

test("a changed price is the nearest with its ending, above nothing, and never less for more", async () => {
  const cents = fc.integer({ min: 1, max: 1_000_000 });
  const changes = fc.record({
    cents,
    percent: fc.integer({ min: -9000, max: 50_000 }),
    amount: fc.integer({ min: -5000, max: 5000 }),
    ending: fc.constantFrom("exact" as const, "90" as const, "95" as const, "00" as const),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(changes, { minLength: 20, maxLength: 20 }), async (asked) => {
      const given = await ask<{ after: string }>(
        `select internal.changed_price(cents / 100, percent / 100, amount / 100, ending) as after
          from jsonb_to_recordset($1) as t (cents numeric, percent numeric, amount numeric, ending text)`,
        [JSON.stringify(asked)],
      );
      for (const [index, { cents: before, percent, amount, ending }] of asked.entries()) {
        const after = Math.round(Number(given[index]!.after) * 100);
        // Thousandths of a cent are exact: a rounded half would else depend on the machine.
        const exact = Math.round((before * (10_000 + percent)) / 10_000 + amount);
        expect(after).toBeGreaterThan(0);
        if (exact <= 0) expect(after).toBe(before);
        else if (ending === "exact") expect(after).toBe(exact);
        else {
          expect(after % 100).toBe(ENDINGS[ending]);
          const isLowest = after < 100 || (after === 100 && ending === "00");
          if (!isLowest || after < exact) expect(Math.abs(after - exact)).toBeLessThanOrEqual(50);
        }
      }
    }),
    { numRuns: 25 },
  );
});

type Change = { at: number; cents: number };

/** The prices of each hour of the 30 days before, one by one. */
function naiveLowest(history: readonly Change[], now: number): number | null {
  const held: number[] = [];
  for (let hour = now - 30 * 24; hour < now; hour++) {
    const price = history.filter(({ at }) => at <= hour).at(-1);
    if (price) held.push(price.cents);
  }
  return held.length > 0 ? Math.min(...held) : null;
}

test("law 5: the lowest price of 30 days over any history is what a look at each hour finds", async () => {
  const { id } = await ware();
  const now = 2000;
  const hours = fc.uniqueArray(
    fc.record({ at: fc.integer({ min: 0, max: now }), cents: fc.integer({ min: 1, max: 9 }) }),
    {
      selector: ({ at }) => at,
      maxLength: 12,
    },
  );
  const recent = hours.map((changes) => changes.map(({ at, cents }) => ({ at: now - Math.floor(at * 0.6), cents })));
  await fc.assert(
    fc.asyncProperty(fc.oneof(hours, recent), async (changes) => {
      const history = [...new Map(changes.map((change) => [change.at, change])).values()].toSorted(
        (a, b) => a.at - b.at,
      );
      await ask("delete from internal.price_history where product_id = $1", [id]);
      await ask(
        `insert into internal.price_history select $1, timestamptz '2026-01-01Z' + make_interval(hours => at), cents
          from jsonb_to_recordset($2) as t (at integer, cents numeric)`,
        [id, JSON.stringify(history)],
      );
      const lowest = await value<string | null>(
        "internal.lowest_price($1, timestamptz '2026-01-01Z' + make_interval(hours => $2))",
        [id, now],
      );
      expect(lowest === null ? null : Number(lowest)).toBe(naiveLowest(history, now));
    }),
    { numRuns: 60 },
  );
});

test("a sale begins and ends by itself, with variants, without vouchers and pictures of one's own", async () => {
  const ring = await ware({ option_names: ["Ringgröße"], option_values: ["54"] });
  const other = await ware({ variant_of: ring.id, option_names: ["Ringgröße"], option_values: ["56"], price: 60 });
  const own = await ware({ needs_artwork: true });
  const [before] = await ask("select updated_at from products where id = $1", [ring.id]);
  await pass(1);
  const planned = await begin({ starts_at: new Date(Date.now() + 60_000), percent: 20 });
  expect(await prices(ring.id)).toEqual([50, null, null]);
  await ask("update sales set starts_at = now() where id = $1", [planned]);
  const told = await apply();
  expect(told).toEqual(expect.arrayContaining([String(ring.id), ring.slug, String(other.id)]));
  expect([await prices(ring.id), await prices(other.id), await prices(own.id)]).toEqual([
    [40, 50, 50],
    [48, 60, 60],
    [50, null, null],
  ]);
  expect(await apply()).toEqual([]);
  // Forms and files that were open stay good: the regular price is the same.
  expect(await ask("select updated_at from products where id = $1", [ring.id])).toEqual([before]);
  const [card] = await value<object[]>("search.product_cards(array[$1::bigint])", [ring.id]);
  expect(card).toMatchObject({ price_cents: 4000, lowest_cents: 5000, is_from: true });
  const { products } = await value<{ products: object[] }>("quote_cart(array[$1::bigint], '{}', '[]')", [ring.id]);
  expect(products).toMatchObject([{ priceCents: 4000, lowestCents: 5000 }]);
  const placed = await place([{ ...other, price: 48 }]);
  expect(
    await ask(
      "select unit_price::float, lowest_price::float from order_items join orders o on o.id = order_id where o.number = $1",
      [placed.number],
    ),
  ).toEqual([{ unit_price: 48, lowest_price: 60 }]);
  expect(await end(planned)).toContain(ring.slug);
  expect(await prices(ring.id)).toEqual([50, null, null]);
});

test("who writes a price in a sale changes the regular one", async () => {
  const { id } = await ware();
  await pass(1);
  const sale = await begin({ product_ids: [id], amount: 10, ending: "95" });
  expect(await prices(id)).toEqual([39.95, 50, 50]);
  await ask("update products set price = 39.95 where id = $1", [id]);
  expect(await prices(id)).toEqual([29.95, 39.95, 50]);
  // Dearer again is a reduction of its own: the lowest price before is the sale's.
  await pass(1);
  await ask("update products set price = 60 where id = $1", [id]);
  expect(await prices(id)).toEqual([49.95, 60, null]);
  await end(sale);
  expect(await prices(id)).toEqual([60, null, null]);
});

test("of two sales the cheaper counts; one that grows without a break keeps the first reference, a later one does not", async () => {
  const { id } = await ware();
  await pass(1);
  const first = await begin({ product_ids: [id], percent: 10 });
  await pass(1);
  const typed = await begin({ prices: { [id]: 30 } });
  expect(await prices(id)).toEqual([30, 50, 50]);
  await pass(1);
  await end(typed);
  expect(await prices(id)).toEqual([45, 50, null]);
  await end(first);
  await pass(29);
  const again = await begin({ product_ids: [id], percent: 50 });
  expect(await prices(id)).toEqual([25, 50, 30]);
  await end(again);
  await pass(31);
  const later = await begin({ product_ids: [id], percent: 10 });
  expect(await prices(id)).toEqual([45, 50, 50]);
  await end(later);
});

type Changed = { change: number | null; products: { id: number; before_cents: number; after_cents: number }[] };
const asAdmin = <T>(call: string, values: unknown[]) => answerTo<T>(database, admin, call, values);
const seen = async (ids: number[]) =>
  JSON.stringify(await ask("select id, updated_at::text as updated_at from products where id = any($1)", [ids]));

test("a bulk change shows what it will do, does just that, and is undone exactly", async () => {
  const wares = [await ware(), await ware({ price: 19.99 }), await ware({ price: 0.4 })];
  const ids = wares.map(({ id }) => id);
  const sale = await begin({ product_ids: [ids[0]], percent: 50 });
  const call = "admin_change_prices($1, $2, $3, $4, $5)";
  const asked = [await seen(ids), -10, false, "90"];
  const shown = await asAdmin<Changed>(call, [...asked, true]);
  expect(shown.change).toBeNull();
  expect(shown.products.map(({ before_cents, after_cents }) => [before_cents, after_cents])).toEqual([
    [5000, 4490],
    [1999, 1790],
    [40, 90],
  ]);
  expect((await prices(ids[1]!))[0]).toBe(19.99);
  const done = await asAdmin<Changed>(call, [...asked, false]);
  expect(done.products).toEqual(shown.products);
  expect([await prices(ids[0]!), await prices(ids[1]!)]).toEqual([
    [22.45, 44.9, 50],
    [17.9, null, null],
  ]);
  await expect(asAdmin(call, [...asked, false])).rejects.toMatchObject({ code: "PT409" });

  const changes = await asAdmin<{ id: number; count: number }[]>("admin_price_changes()", []);
  expect(changes[0]).toMatchObject({ id: done.change, count: 3 });
  await ask("update products set price = 18 where id = $1", [ids[1]]);
  const undo = () => asAdmin<{ products: { id: number }[]; kept: string[] }>("admin_undo_prices($1)", [done.change]);
  expect(await undo()).toEqual({ products: expect.any(Array), kept: [wares[1]!.name] });
  // Of the one in a sale the regular price is put back; the lower one has been its price meanwhile.
  expect([await prices(ids[0]!), await prices(ids[1]!), await prices(ids[2]!)]).toEqual([
    [25, 50, null],
    [18, null, null],
    [0.4, null, null],
  ]);
  await expect(undo()).rejects.toMatchObject({ code: "PT409" });
  await end(sale);
});

test("a copy made in a sale costs what the product costs otherwise", async () => {
  const names = { option_names: ["Größe"], option_values: ["A4"] };
  const listed = await ware({ ...names, name: "Falter" });
  await ware({ variant_of: listed.id, ...names, option_values: ["A3"], price: 60 });
  const sale = await begin({ percent: 20 });
  const id = await answerTo<number>(database, admin, "admin_copy_product($1, 'Falter neu', 'falter-neu')", [listed.id]);
  await end(sale);
  const copies = await ask<{ price: string; regular_price: null }>(
    "select price, regular_price from products where id = $1 or variant_of = $1 order by price",
    [id],
  );
  expect(copies.map(({ price, regular_price }) => [Number(price), regular_price])).toEqual([
    [50, null],
    [60, null],
  ]);
});

test("law 5: what a draft was to cost was never asked", async () => {
  const { id } = await ware({ price: 100, draft_until: "infinity" });
  await pass(40);
  const sale = await begin({ percent: 20 });
  await ask("update products set draft_until = null where id = $1", [id]);
  expect(await prices(id)).toEqual([80, 100, null]);
  await end(sale);
  expect(await ask("select price from internal.price_history where product_id = $1 order by price", [id])).toEqual([
    { price: "80.00" },
    { price: "100.00" },
  ]);
});

test("while the same sales run, new products join them, and one that ended is looked at whole", async () => {
  const old = await ware();
  const sale = await begin({ percent: 10 });
  expect(await apply()).toEqual([]);
  const fresh = await ware();
  expect(await apply()).toEqual([String(fresh.id), fresh.slug]);
  const sizes = { option_names: ["Größe"], variant_of: fresh.id };
  await ask(
    "update products set created_at = now() - interval '1 year', option_names = '{Größe}', option_values = '{S}' where id = $1",
    [fresh.id],
  );
  const variant = await ware({ ...sizes, option_values: ["M"] });
  await apply();
  expect((await prices(variant.id))[0]).toBe(45);
  await end(sale);
  expect([(await prices(old.id))[0], (await prices(fresh.id))[0]]).toEqual([50, 50]);
});
