import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OrderedProduct } from "./order-requests.ts";
import { bareShop } from "./bare-shop.ts";

const { database, ask, ware, place: placeWares } = bareShop();

// What only shows in SQL: transactions that fail, inner tables, the planner.
let puzzle: OrderedProduct;

const place = (changes: object) => placeWares([puzzle], { ...changes });
const DISPATCH = "select change_order($1, 'dispatch', '{}')";
/** An order whose parcel has left, so that it has an invoice. Gives its number. */
const send = async () => {
  const { number } = await place({ paid: true });
  await ask(DISPATCH, [number]);
  return number;
};

beforeAll(async () => {
  puzzle = await ware({ price: 50, stock: 1000 });
});
beforeEach(async () => {
  await database.exec("delete from invoices; delete from orders; delete from internal.invoice_counters");
});

const numbers = async () =>
  (await ask<{ number: string }>("select number from invoices order by id")).map(({ number }) =>
    number.replace(/^TEST-(R.)-\d{4}/, "$1"),
  );

describe("law 42: invoice numbers", () => {
  test("have no gap when a transaction fails after taking one", async () => {
    const sent = await send();
    const { number: paid } = await place({ paid: true });
    await database
      .transaction(async (transaction) => {
        await transaction.query(DISPATCH, [paid]);
        await transaction.query("select change_order($1, 'refund', '{\"amount_cents\": 100}')", [sent]);
        expect(await transaction.query("select from invoices")).toMatchObject({ affectedRows: 0, rows: [{}, {}, {}] });
        throw new Error("power cut");
      })
      .catch((error: Error) => expect(error.message).toBe("power cut"));
    await ask("select change_order($1, 'refund', '{\"amount_cents\": 100}')", [sent]);
    await ask(DISPATCH, [paid]);
    expect(await numbers()).toEqual(["RE-00001", "RK-00001", "RE-00002"]);
  });

  test("begin anew with each German year, and go on beyond 99,999", async () => {
    const [now] = await ask<{ year: number }>("select extract(year from now() at time zone 'Europe/Berlin') as year");
    await ask(
      "insert into internal.invoice_counters (mode, kind, year, last) values ('test', 'invoice', $1, 7), ('test', 'invoice', $2, 99998)",
      [Number(now!.year) - 1, now!.year],
    );
    await send();
    await send();
    expect(await ask("select number from invoices order by id")).toEqual([
      { number: `TEST-RE-${now!.year}-99999` },
      { number: `TEST-RE-${now!.year}-100000` },
    ]);
  });
});

test("order numbers: eight letters that are not mistaken, all of them used", async () => {
  const rows = await ask<{ number: string }>(
    "select internal.new_order_number() as number from generate_series(1, 2000)",
  );
  const letters = rows.map(({ number }) => number.replace("KG-", "").replace("-", ""));
  expect(new Set(letters).size).toBe(2000);
  for (let position = 0; position < 8; position += 1) {
    const used = [...new Set(letters.map((number) => number[position]))].sort().join("");
    expect(used).toBe("0123456789ABCDEFGHJKMNPQRSTVWXYZ");
  }
});

describe("attempts", () => {
  const take = async (...buckets: object[]) =>
    (await ask<{ counts: number[] }>("select take_attempts($1) as counts", [JSON.stringify(buckets)]))[0]!.counts;
  const visitor = (key: string) => ({ key, limit: 3, seconds: 600, refuses: true });
  const everyone = { key: "form:everyone", limit: 5, seconds: 600, refuses: false };
  const take4 = async (key: string) => [
    await take(visitor(key)),
    await take(visitor(key)),
    await take(visitor(key)),
    await take(visitor(key)),
  ];

  test("SEC-L9 are counted by key, several in one call", async () => {
    expect(await take4("one")).toEqual([[1], [2], [3], [4]]);
    expect(await take(visitor("two"), visitor("one"))).toEqual([1, 5]);
  });
  test("count from nothing in the next window", async () => {
    await take4("three");
    await ask("update internal.attempts set window_start = window_start - interval '10 minutes' where key = 'three'");
    expect(await take4("three")).toEqual([[1], [2], [3], [4]]);
  });
  test("SEC-M1 a visitor who is refused uses up nothing of the others', and too many of all raise one alarm", async () => {
    for (let n = 0; n < 9; n++) await take(visitor("greedy"), everyone);
    expect(await take(visitor("greedy"), everyone)).toEqual([10]);
    expect(await take(visitor("other"), everyone)).toEqual([1, 4]);
    expect(await ask("select key from internal.attempts where is_alarm")).toEqual([]);
    for (let n = 0; n < 3; n++) await take(visitor(`more ${n}`), everyone);
    expect(await ask("select key, count from internal.attempts where is_alarm")).toEqual([
      { key: "form:everyone", count: 7 },
    ]);
  });
  test("DB-M3 no attempt reads the whole table, and none writes to the log of the database", async () => {
    const functions = await ask<{ source: string }>(
      "select prosrc as source from pg_proc where proname = 'take_attempts'",
    );
    expect(functions[0]!.source).not.toContain("delete");
    expect(await ask("select relpersistence from pg_class where oid = 'internal.attempts'::regclass")).toEqual([
      { relpersistence: "u" },
    ]);
    await database.exec("set enable_seqscan = off");
    const plan = await ask("explain delete from internal.attempts where window_start < now() - interval '1 day'");
    await database.exec("reset enable_seqscan");
    expect(JSON.stringify(plan)).toContain("attempts_window");
  });
});

test("a claim takes no more than asked for, also when the planner takes the outbox for empty", async () => {
  await database.exec("delete from mail_outbox; analyze mail_outbox");
  await database.exec("insert into mail_outbox (kind) select 'shop_order' from generate_series(1, 20)");
  expect(await ask("select id from claim_mail(3)")).toHaveLength(3);
  expect(await ask("select id from mail_outbox where status = 'sending'")).toHaveLength(3);
});

test("an order that is deleted takes its rows along, one with an invoice cannot be", async () => {
  await place({});
  await database.exec("delete from orders");
  for (const table of ["order_items", "order_events"]) expect(await ask(`select from ${table}`)).toEqual([]);
  await send();
  await expect(ask("delete from orders")).rejects.toThrow("invoices");
  await expect(ask("delete from products")).rejects.toThrow("order_items");
});
