import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { RESERVATION } from "@/lib/platform/rules/reservation.generated";
import { answerTo, insertAdmin, insertRow } from "./bare.ts";
import type { Row, OrderedProduct } from "./order-requests.ts";
import { bareShop } from "./bare-shop.ts";

const { database, ask, ware, place } = bareShop();
let admin: string;
/** Of one piece. */
let rare: OrderedProduct;
let common: OrderedProduct;

beforeAll(async () => {
  admin = await insertAdmin(database);
});
beforeEach(async () => {
  await database.exec(
    "delete from withdrawals; delete from orders; delete from mail_outbox; delete from internal.digest_entries; delete from products",
  );
  rare = await ware({ price: 50, stock: 1 });
  common = await ware({ price: 10, stock: 1000 });
});

/** Strangers hold as many pieces unpaid as all of them may, of an article that has many more. */
async function reserveBound() {
  for (let taken = 0; taken < 60; taken += 10) expect(await place([common], {}, 10)).toMatchObject({ ok: true });
}
const orderOf = async (number: string) =>
  (
    await ask(
      `select id, status, confirm_until, (extract(epoch from confirm_until - placed_at) / 3600)::integer as hours,
         pay_by - (now() at time zone 'Europe/Berlin')::date as days from orders where number = $1`,
      [number],
    )
  )[0]!;
const stockOf = async ({ id }: OrderedProduct) =>
  (await ask("select stock from products where id = $1", [id]))[0]!.stock as number;
const mailsOf = async (number: string) =>
  (
    await ask("select kind from mail_outbox where order_id = (select id from orders where number = $1) order by id", [
      number,
    ])
  ).map(({ kind }) => kind as string);
const eventsOf = (number: string) =>
  ask("select kind, details from order_events where order_id = (select id from orders where number = $1) order by id", [
    number,
  ]);
const open = (token: string) => ask("select confirm_order_address($1) as answer", [token]);
const unconfirmed = async () =>
  (await ask("select coalesce(sum(pieces), 0)::integer as pieces from internal.unconfirmed_orders"))[0]!
    .pieces as number;
/** An order that waits for its link, of the only piece. */
async function waiting() {
  await reserveBound();
  return place([rare]);
}
async function balanced() {
  const wrong = await ask(
    `select p.id from products p left join stock_movements m on m.product_id = p.id
       group by p.id having p.stock <> coalesce(sum(m.delta), 0)`,
  );
  expect(wrong).toEqual([]);
}

describe("an order that waits for a bank transfer holds its pieces at once", () => {
  test("under no attack, the only piece too, with the mails it always had", async () => {
    const { number } = await place([rare]);
    expect(await orderOf(number)).toMatchObject({ status: "open", confirm_until: null });
    expect(await stockOf(rare)).toBe(0);
    expect(await mailsOf(number)).toEqual(["order_confirmation", "shop_order"]);
  });

  test("beyond the bound while it leaves a third of each article", async () => {
    await reserveBound();
    const half = await ware({ price: 50, stock: 15 });
    expect(await orderOf((await place([half], {}, 10)).number)).toMatchObject({ confirm_until: null });
    expect(await stockOf(half)).toBe(5);
    expect(await orderOf((await place([half])).number)).not.toMatchObject({ confirm_until: null });
    expect(await stockOf(half)).toBe(5);
  });

  test.each<[string, Record<string, unknown>]>([
    ["is paid at once", { paid: true, payment: "simulated" }],
    ["is paid online", { payment: "stripe" }],
  ])("beyond the bound when it %s", async (_what, changes) => {
    await reserveBound();
    const { number } = await place([rare], changes);
    expect(await orderOf(number)).toMatchObject({ confirm_until: null });
    expect(await stockOf(rare)).toBe(0);
  });

  test("beyond the bound when it comes to nothing to pay", async () => {
    await reserveBound();
    await insertRow(database, "discount_codes", { code: "GANZ", kind: "percent", percent: 100 });
    const shipping = { id: "standard", price_cents: 0, min_days: 2, max_days: 4 };
    const { number } = await place([rare], { code: "GANZ", shipping, total_cents: 0 });
    expect(await orderOf(number)).toMatchObject({ status: "paid", confirm_until: null });
    expect(await stockOf(rare)).toBe(0);
    await database.exec("delete from discount_codes");
  });
});

describe("beyond the bound an order of the last pieces", () => {
  test("holds nothing, is not accepted, and asks to open the link within the hours that the terms name", async () => {
    const { number, stock_changes } = await waiting();
    expect(await orderOf(number)).toMatchObject({
      status: "open",
      hours: RESERVATION.confirmHours,
    });
    expect(stock_changes).toEqual([]);
    expect(await stockOf(rare)).toBe(1);
    expect(await mailsOf(number)).toEqual(["order_check"]);
    // The others, ordered beside it, take the piece.
    expect(await place([rare], { paid: true })).toMatchObject({ ok: true });
  });

  test("holds them from the moment the link is opened, once, and is to be paid from then on", async () => {
    const { number, token } = await waiting();
    await ask("update orders set pay_by = '2026-01-01' where number = $1", [number]);
    const change = { product_id: rare.id, availability_changed: true };
    expect(await open(token)).toEqual([{ answer: { stock_changes: [change] } }]);
    expect(await open(token)).toEqual([{ answer: { stock_changes: [] } }]);
    expect(await stockOf(rare)).toBe(0);
    expect(await orderOf(number)).toMatchObject({ status: "open", confirm_until: null, days: RESERVATION.payDays });
    expect(await mailsOf(number)).toEqual(["order_check", "order_confirmation", "shop_order"]);
    expect((await eventsOf(number)).map(({ kind }) => kind as string)).toEqual(["placed", "confirmed"]);
    await ask("select change_order($1, 'cancel', '{}')", [number]);
    expect(await stockOf(rare)).toBe(1);
    await balanced();
  });

  test("is cancelled when the pieces are gone by then: a letter says so, nothing goes back on the shelf", async () => {
    const { number, token } = await waiting();
    await place([rare], { paid: true });
    expect(await open(token)).toEqual([{ answer: { stock_changes: [] } }]);
    expect(await orderOf(number)).toMatchObject({ status: "cancelled" });
    expect(await stockOf(rare)).toBe(0);
    expect(await mailsOf(number)).toEqual(["order_check", "cancelled"]);
    expect((await eventsOf(number)).at(-1)).toEqual({
      kind: "cancelled",
      details: { refund_cents: 0, sold_out: true },
    });
    expect(await ask("select payload from mail_outbox where kind = 'cancelled'")).toEqual([
      { payload: { refund_cents: 0, sold_out: true } },
    ]);
    await balanced();
  });

  test("lapses when the link is not opened in time, and writes to an address nobody confirmed no second time", async () => {
    const { number, token } = await waiting();
    const end = async (after: string) =>
      (
        await ask(
          `select internal.end_unconfirmed((select confirm_until + '${after}'::interval from orders where number = $1), 9) as count`,
          [number],
        )
      )[0]!.count as number;
    expect(await end("0")).toBe(0);
    expect(await end("1 second")).toBe(1);
    expect(await orderOf(number)).toMatchObject({ status: "cancelled" });
    expect(await mailsOf(number)).toEqual(["order_check"]);
    expect((await eventsOf(number)).at(-1)).toEqual({
      kind: "cancelled",
      details: { refund_cents: 0, unconfirmed: true },
    });
    expect(await stockOf(rare)).toBe(1);
    expect(await open(token)).toEqual([{ answer: { stock_changes: [] } }]);
    expect(await orderOf(number)).toMatchObject({ status: "cancelled" });
    await balanced();
  });

  test("cannot be given more time, and gives back the discount code when it is cancelled", async () => {
    await reserveBound();
    await insertRow(database, "discount_codes", { code: "EINMAL", kind: "fixed", amount: 10, usage_limit: 1 });
    const { number } = await place([rare], { code: "EINMAL", total_cents: 4490 });
    const extended = "admin_extend_reservation($1, (now() at time zone 'Europe/Berlin')::date + 20)";
    expect(await answerTo(database, admin, extended, [number])).toEqual({ ok: false, error: "not_now" });
    await ask("select change_order($1, 'cancel', '{}')", [number]);
    expect(await ask("select used_count from discount_codes")).toEqual([{ used_count: 0 }]);
    expect(await stockOf(rare)).toBe(1);
    await database.exec("delete from discount_codes");
  });

  test("takes money that comes all the same when the pieces are there, and refuses it when they are gone", async () => {
    const first = await waiting();
    const second = await place([rare]);
    const pay = (number: string) => answerTo(database, admin, "admin_change_order($1, 'pay', '{}')", [number]);
    expect(await pay(first.number)).toMatchObject({ ok: true, status: "paid" });
    expect(await stockOf(rare)).toBe(0);
    expect(await mailsOf(first.number)).toEqual([
      "order_check",
      "order_confirmation",
      "shop_order",
      "payment_received",
    ]);
    expect(await pay(second.number)).toEqual({ ok: false, error: "sold_out" });
    const line = { line: "a".repeat(64), number: second.number };
    const credit = { line: line.line, booked_on: "2026-11-21", amount_cents: 5490, payer: "", purpose: "" };
    expect(await answerTo(database, admin, "admin_keep_credits($1)", [JSON.stringify([credit])])).toBe(1);
    expect(await answerTo(database, admin, "admin_book_transfers($1)", [JSON.stringify([line])])).toEqual([
      { line: line.line, error: "sold_out" },
    ]);
    expect(await ask("select from payments where order_id = $1", [(await orderOf(second.number)).id])).toEqual([]);
    await balanced();
  });

  test("shows the owners why it holds nothing, and the digest counts it", async () => {
    const { number } = await waiting();
    const overview = await answerTo<{ unusual_orders: Row[] }>(database, admin, "admin_overview('test')");
    expect(overview.unusual_orders.find((row) => row.number === number)).toMatchObject({ reasons: ["unconfirmed"] });
    expect(await ask("select what from internal.digest_entries")).toEqual([{ what: "unusual_order" }]);
  });
});

test("opening the link, paying and cancelling each end that an order counts as unconfirmed", async () => {
  const orders = [await place([common], {}, 5), await place([common], {}, 7), await place([common], {}, 9)];
  expect(await unconfirmed()).toBe(21);
  await open(orders[0]!.token);
  expect(await unconfirmed()).toBe(16);
  await ask("select change_order($1, 'pay', '{}')", [orders[1]!.number]);
  expect(await unconfirmed()).toBe(9);
  await ask("select change_order($1, 'cancel', '{}')", [orders[2]!.number]);
  expect(await unconfirmed()).toBe(0);
});

test("a link of no order answers like any other", async () => {
  expect(await open(randomUUID())).toEqual([{ answer: { stock_changes: [] } }]);
});
