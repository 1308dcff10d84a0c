import { beforeAll, describe, expect, test } from "vitest";
import { MAX_LINE_PIECES } from "@/lib/cart/limits";
import { insertRow, placeBare } from "./bare.ts";
import { product } from "./rows.ts";
import { orderRequest, type Row, type OrderedProduct } from "./order-requests.ts";
import { bareShop } from "./bare-shop.ts";

const { database, ask, place, change } = bareShop();

beforeAll(async () => {
  await insertRow(database, "discount_codes", { code: "ZEHN", kind: "percent", percent: 10 });
  await insertRow(database, "discount_codes", { code: "VORBEI", kind: "percent", percent: 10, ends_at: "2020-01-01" });
  await insertRow(database, "discount_codes", { code: "BALD", kind: "percent", percent: 10, starts_at: "2099-01-01" });
  const used = { usage_limit: 1, used_count: 1 };
  await insertRow(database, "discount_codes", { code: "WEG", kind: "percent", percent: 10, ...used });
  await insertRow(database, "discount_codes", { code: "GROSS", kind: "percent", percent: 10, min_subtotal: 900 });
});

const ware = (changes: Row = {}) => insertRow<OrderedProduct>(database, "products", product({ price: 50, ...changes }));
const stockOf = async ({ id }: OrderedProduct) =>
  (await ask("select stock from products where id = $1", [id]))[0]!.stock as number;
const visitorsOf = async (number: string) =>
  ask("select visitor from internal.order_visitors v join orders o on o.id = v.order_id where number = $1", [number]);

describe("SEC-H2 the limits of an order", () => {
  const TOO_MANY = { ok: false, error: "too_many_pieces" };

  test("a line takes no more pieces than that, even of a full shelf", async () => {
    const mine = await ware({ stock: 500 });
    expect(await place([mine], {}, MAX_LINE_PIECES + 1)).toEqual(TOO_MANY);
    expect(await place([mine], {}, 99_999)).toEqual(TOO_MANY);
    expect(await place([mine], {}, MAX_LINE_PIECES)).toMatchObject({ ok: true });
    expect(await stockOf(mine)).toBe(500 - MAX_LINE_PIECES);
  });

  test("an order takes no more pieces than that, and as many", async () => {
    const wares = await Promise.all(Array.from({ length: 4 }, () => ware({ stock: 50 })));
    expect(await place(wares, {}, 8)).toEqual(TOO_MANY);
    expect(await place(wares.slice(0, 3), {}, 10)).toMatchObject({ ok: true });
    const many = await Promise.all(Array.from({ length: 31 }, () => ware()));
    expect(await place(many)).toEqual(TOO_MANY);
  });
});

describe("SEC-H2 unpaid orders", () => {
  const refused = { ok: false, error: "too_many_unpaid" };

  test("make room again when one is paid or cancelled", async () => {
    const mine = await ware({ stock: 500 });
    const email = "raum@example.org";
    const first = await place([mine], { email });
    const second = await place([mine], { email });
    await place([mine], { email });
    expect(await place([mine], { email: " RAUM@example.org" })).toEqual(refused);
    await change(first.number, "pay");
    expect(await place([mine], { email })).toMatchObject({ ok: true });
    expect(await place([mine], { email })).toEqual(refused);
    await change(second.number, "cancel");
    expect(await place([mine], { email })).toMatchObject({ ok: true });
  });

  test("do not count when they are paid at once, whoever orders how often", async () => {
    const mine = await ware({ stock: 500 });
    const paid = { email: "sofort@example.org", visitor: "sofort", paid: true, payment: "simulated" };
    for (let index = 0; index < 15; index += 1) expect(await place([mine], paid)).toMatchObject({ ok: true });
  });

  test("of nobody in particular are only limited by their e-mail address", async () => {
    const mine = await ware({ stock: 500 });
    for (let index = 0; index < 12; index += 1)
      expect(await place([mine], { visitor: index % 2 ? null : "" })).toMatchObject({ ok: true });
  });

  test.each([["pay"], ["cancel"]])("forget from where they came at: %s", async (action) => {
    const { number } = await place([await ware()], { visitor: "hash" });
    expect(await visitorsOf(number)).toEqual([{ visitor: "hash" }]);
    await change(number, action);
    expect(await visitorsOf(number)).toEqual([]);
  });

  test("that are paid at once, or cost nothing, never keep it", async () => {
    const paid = await place([await ware()], { visitor: "hash", paid: true });
    expect(await visitorsOf(paid.number)).toEqual([]);
    await insertRow(database, "discount_codes", { code: "ALLES", kind: "percent", percent: 100 });
    const shipping = { id: "standard", price_cents: 0, min_days: 2, max_days: 4 };
    const free = await place([await ware()], { visitor: "hash", code: "ALLES", shipping, total_cents: 0 });
    expect(await visitorsOf(free.number)).toEqual([]);
  });
});

describe("SEC-L1 an order tells nothing of discount codes:", () => {
  const codes = ["ZEHN", "VORBEI", "BALD", "WEG", "GROSS", "GIBTESNICHT", ""];
  test.each([
    ["a made-up total", 1],
    ["the total without the code", 5490],
  ])("with %s the answer is the same, whether a code holds or not", async (_what, total_cents) => {
    const mine = await ware();
    for (const code of codes) expect(await place([mine], { code, total_cents })).toEqual({ ok: false, error: "code" });
    expect(await stockOf(mine)).toBe(5);
    expect(await ask("select used_count from discount_codes where code = 'ZEHN'")).toEqual([{ used_count: 0 }]);
  });

  test("with the right total every code that does not hold gets that answer too", async () => {
    const mine = await ware();
    for (const code of codes.slice(1))
      expect(await place([mine], { code, total_cents: 4990 })).toEqual({ ok: false, error: "code" });
    expect(await place([mine], { code: "ZEHN", total_cents: 4990 })).toMatchObject({ ok: true });
  });
});

test("DB-M1 an archived product cannot be ordered, though its stock came back with a cancelled order", async () => {
  const mine = await ware();
  const { number } = await place([mine]);
  await ask("update products set archived_at = now(), stock = 0 where id = $1", [mine.id]);
  await change(number, "cancel");
  expect(await stockOf(mine)).toBe(1);
  expect(await place([mine])).toEqual({ ok: false, error: "changed" });
  await ask("update products set archived_at = null where id = $1", [mine.id]);
  expect(await place([mine])).toMatchObject({ ok: true });
});

describe("DB-M5 an order names the products that the shop shows otherwise now:", () => {
  const changesOf = async (stock: number, quantity: number) => {
    const mine = await ware({ stock });
    const placed = await place([mine], { paid: true }, quantity);
    const cancelled = await change(placed.number, "cancel");
    const named = (availability_changed: boolean) => [{ product_id: mine.id, availability_changed }];
    return { placed: placed.stock_changes, cancelled: cancelled.stock_changes as unknown, named };
  };

  test.each([
    [100, 10],
    [11, 1],
  ])("none while there are as many as one order may take: %i less %i", async (stock, quantity) => {
    const { placed, cancelled } = await changesOf(stock, quantity);
    expect([placed, cancelled]).toEqual([[], []]);
  });
  test.each([
    [10, 1],
    [3, 1],
  ])("its page when it says how many are left: %i less %i", async (stock, quantity) => {
    const { placed, cancelled, named } = await changesOf(stock, quantity);
    expect([placed, cancelled]).toEqual([named(false), named(false)]);
  });
  test("the lists too when it ran out, and when it came back", async () => {
    const { placed, cancelled, named } = await changesOf(4, 4);
    expect([placed, cancelled]).toEqual([named(true), named(true)]);
  });
  test("only those among several", async () => {
    const many = await ware({ stock: 100 });
    const last = await ware({ stock: 1 });
    const { stock_changes } = await place([many, last], { paid: true });
    expect(stock_changes).toEqual([{ product_id: last.id, availability_changed: true }]);
  });
  test("and the same request again names none", async () => {
    const asked = orderRequest([await ware({ stock: 1 })], { paid: true });
    await placeBare(database, asked);
    expect(await placeBare(database, asked)).toMatchObject({ again: true, stock_changes: [] });
  });
});

test("law 42: DB-M6 test orders have invoice numbers of their own, and live ones begin with 1", async () => {
  await database.exec("delete from invoices; delete from internal.invoice_counters");
  const mine = await ware({ stock: 100 });
  for (const mode of ["test", "test", "live", "test", "live"]) {
    const { number } = await place([mine], { mode, paid: true });
    await ask("select change_order($1, 'dispatch', '{}')", [number]);
  }
  const numbers = (await ask<{ number: string }>("select number from invoices order by id")).map(({ number }) =>
    number.replace(/-2\d{3}-/, "-"),
  );
  expect(numbers).toEqual(["TEST-RE-00001", "TEST-RE-00002", "RE-00001", "TEST-RE-00003", "RE-00002"]);
});
