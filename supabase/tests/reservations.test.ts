import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { RESERVATION } from "@/lib/platform/rules/reservation.generated";
import { addDays } from "@/lib/platform/calendar/days";
import { answerTo, insertAdmin, insertRow } from "./bare.ts";
import type { Row, OrderedProduct } from "./order-requests.ts";
import { bareShop } from "./bare-shop.ts";

const { database, ask, ware, place } = bareShop();

const { payDays, graceDays, postingDays } = RESERVATION;
const DAY = "2026-03-20";
const PAY_BY = addDays(DAY, payDays);
const REMINDED = addDays(PAY_BY, 1);
const LAST = addDays(REMINDED, graceDays);
const ENDED = addDays(LAST, postingDays + 1);

let puzzle: OrderedProduct;
let ring: OrderedProduct;
let admin: string;

const one = async <T = Row>(sql: string, values: unknown[] = []) => (await ask<T>(sql, values))[0]!;

beforeAll(async () => {
  puzzle = await ware({ price: 50, stock: 1000 });
  ring = await ware({ price: 50, stock: 1000 });
  admin = await insertAdmin(database);
});
beforeEach(() =>
  database.exec("delete from withdrawals; delete from invoices; delete from orders; delete from mail_outbox"),
);

/** An order of the 20th of March, the days of a change of clocks before it. */
async function order(changes: Record<string, unknown> = {}): Promise<string> {
  const { number } = await place([puzzle, ring], changes);
  const days = "pay_by - (placed_at at time zone 'Europe/Berlin')::date";
  await ask(`update orders set pay_by = $1::date + (${days}) where number = $2`, [DAY, number]);
  return number;
}
const at = (time: string) => `('${time}'::timestamp at time zone 'Europe/Berlin')`;
/** What the work does at a time of the German clock, "2026-03-28 00:00". */
const remind = async (time: string, limit = 50) =>
  (await one<{ count: number }>(`select internal.remind_unpaid(${at(time)}, $1) as count`, [limit])).count;
const end = async (time: string, limit = 50) =>
  (
    await one<{ done: { orders: number; stock_changes: object[] } }>(
      `select internal.end_reservations(${at(time)}, $1) as done`,
      [limit],
    )
  ).done;
const orderRow = (number: string) =>
  one("select status, pay_by::text, reminded_at is not null as reminded from orders where number = $1", [number]);
const mails = async () => (await ask("select kind from mail_outbox order by id")).map(({ kind }) => kind as string);
const stocks = async () => (await ask("select stock from products order by id")).map(({ stock }) => stock as number);
const events = (number: string) =>
  ask(
    "select e.kind, e.details from order_events e join orders o on o.id = e.order_id where number = $1 order by e.id",
    [number],
  );
async function withdraw(number: string, email: string): Promise<void> {
  const declared = { key: randomUUID(), name: "Clara", email, contract: number, message: null };
  await ask("select submit_withdrawal($1)", [declared]);
}

describe("SEC-H2 a reservation ends", () => {
  test("SEC-H2, law 36: an order is to be paid by the day that the terms name, by the German calendar", async () => {
    const { number } = await place([puzzle]);
    const row = await one(
      "select pay_by - (placed_at at time zone 'Europe/Berlin')::date as days from orders where number = $1",
      [number],
    );
    expect(row.days).toBe(payDays);
  });

  test("the owners' days count for orders and reminders to come, not for orders that are there", async () => {
    const earlier = await order();
    await insertRow(database, "settings", { part: "payment", revision: 1, value: { payDays: 14, graceDays: 10 } });
    const later = await order();
    const dueBy = async (number: string) => (await orderRow(number)).pay_by;
    expect([await dueBy(earlier), await dueBy(later)]).toEqual([PAY_BY, addDays(DAY, 14)]);
    await remind(`${REMINDED} 00:00`);
    expect([await dueBy(earlier), await dueBy(later)]).toEqual([addDays(REMINDED, 10), addDays(DAY, 14)]);
    await ask("delete from settings");
  });

  test("SEC-H2 the first day after it brings one reminder, with the new last day", async () => {
    const number = await order();
    expect(await remind(`${PAY_BY} 23:59`)).toBe(0);
    expect(await remind(`${REMINDED} 00:00`)).toBe(1);
    expect(await remind(`${REMINDED} 00:01`)).toBe(0);
    expect(await remind(`${ENDED} 12:00`)).toBe(0);
    expect(await orderRow(number)).toEqual({ status: "open", pay_by: LAST, reminded: true });
    expect(await mails()).toEqual(["order_confirmation", "shop_order", "payment_reminder"]);
    expect(await one("select payload from mail_outbox where kind = 'payment_reminder'")).toEqual({
      payload: { pay_by: LAST },
    });
    expect((await events(number)).at(-1)).toEqual({ kind: "reminded", details: { pay_by: LAST } });
  });

  test("SEC-H2 without payment it is cancelled, and stock and discount code come back", async () => {
    await insertRow(database, "discount_codes", { code: "ZURUECK", kind: "fixed", amount: 10, usage_limit: 1 });
    const before = await stocks();
    const number = await order({ code: "ZURUECK", total_cents: 9490 });
    await remind(`${REMINDED} 00:00`);
    expect(await end(`${addDays(ENDED, -1)} 23:59`)).toEqual({ orders: 0, stock_changes: [] });
    expect(await stocks()).toEqual(before.map((stock) => stock - 1));
    expect(await end(`${ENDED} 00:00`)).toMatchObject({ orders: 1 });
    expect(await end(`${ENDED} 00:01`)).toEqual({ orders: 0, stock_changes: [] });
    expect(await orderRow(number)).toMatchObject({ status: "cancelled" });
    expect(await stocks()).toEqual(before);
    expect(await one("select used_count from discount_codes where code = 'ZURUECK'")).toEqual({ used_count: 0 });
    expect((await mails()).at(-1)).toBe("reservation_ended");
    expect((await events(number)).at(-1)).toEqual({ kind: "cancelled", details: { refund_cents: 0, unpaid: true } });
    expect(await ask("select from invoices")).toEqual([]);
  });

  test("SEC-H2 what was sold out and came back is said, so that pages and listings forget it", async () => {
    const rare = await ware({ price: 50, stock: 1 });
    const { number } = await place([rare]);
    await ask("update orders set pay_by = '2026-01-01', reminded_at = now() where number = $1", [number]);
    const change = { product_id: rare.id, availability_changed: true };
    expect(await end(`${DAY} 12:00`)).toEqual({ orders: 1, stock_changes: [change] });
    await ask("delete from orders");
    await ask("delete from products where id = $1", [rare.id]);
  });

  test("SEC-H2 money that comes late cannot be booked on the cancelled order", async () => {
    const number = await order();
    await remind(`${REMINDED} 00:00`);
    await end(`${ENDED} 00:00`);
    const { answer } = await one("select change_order($1, 'pay', '{}') as answer", [number]);
    expect(answer).toEqual({ ok: false, error: "not_now" });
  });

  test("SEC-H2 who was reminded late has the whole time from the reminder on", async () => {
    const number = await order();
    expect(await end("2026-06-01 12:00")).toMatchObject({ orders: 0 });
    expect(await remind("2026-06-01 12:00")).toBe(1);
    expect(await orderRow(number)).toMatchObject({ pay_by: addDays("2026-06-01", graceDays) });
    expect(await end("2026-06-01 12:00")).toMatchObject({ orders: 0 });
  });

  test("SEC-H2 nothing else is touched: paid, sent, cancelled", async () => {
    await order({ paid: true });
    const sent = await order({ paid: true });
    await ask("select change_order($1, 'dispatch', '{}')", [sent]);
    await ask("select change_order($1, 'cancel', '{}')", [await order()]);
    const before = await mails();
    expect(await remind("2027-01-01 12:00")).toBe(0);
    expect(await end("2027-01-01 12:00")).toMatchObject({ orders: 0 });
    expect(await mails()).toEqual(before);
  });

  test("SEC-H2 in batches, the oldest first", async () => {
    const numbers = [await order(), await order(), await order()];
    await ask("update orders set pay_by = pay_by - 1 where number = $1", [numbers[2]]);
    expect(await remind(`${REMINDED} 00:00`, 2)).toBe(2);
    expect(await Promise.all(numbers.map(async (number) => (await orderRow(number)).reminded))).toEqual([
      true,
      false,
      true,
    ]);
    expect(await remind(`${REMINDED} 00:00`, 2)).toBe(1);
    expect([(await end(`${ENDED} 00:00`, 2)).orders, (await end(`${ENDED} 00:00`, 2)).orders]).toEqual([2, 1]);
  });
});

describe("SEC-H2 a withdrawal from an open order", () => {
  test("SEC-H2 is respected: no reminder, and at the end the ordinary words", async () => {
    const number = await order({ email: "Clara@example.org" });
    await withdraw(number, "clara@EXAMPLE.org");
    expect(await remind(`${ENDED} 00:00`)).toBe(0);
    expect(await end(`${addDays(PAY_BY, postingDays)} 23:59`)).toMatchObject({ orders: 0 });
    expect(await end(`${addDays(PAY_BY, postingDays + 1)} 00:00`)).toMatchObject({ orders: 1 });
    expect((await mails()).slice(-1)).toEqual(["cancelled"]);
  });

  test("SEC-H2 by a stranger neither stops the reminder nor keeps the stock", async () => {
    const number = await order();
    await withdraw(number, "fremd@evil.example");
    expect(await remind(`${REMINDED} 00:00`)).toBe(1);
    expect(await end(`${ENDED} 00:00`)).toMatchObject({ orders: 1 });
  });
});

describe("SEC-H2 an admin lengthens a reservation", () => {
  const extend = (number: string, days: number, user = admin) =>
    answerTo(database, user, "admin_extend_reservation($1, (now() at time zone 'Europe/Berlin')::date + $2::integer)", [
      number,
      days,
    ]);
  const isDue = async (number: string) => {
    await ask("update orders set pay_by = (now() at time zone 'Europe/Berlin')::date where number = $1", [number]);
    return number;
  };

  test("SEC-H2 to a day of their choice, and the work keeps to it", async () => {
    const number = await isDue(await order());
    expect(await extend(number, 20)).toEqual({ ok: true });
    const { last } = await one("select pay_by::text as last from orders where number = $1", [number]);
    expect((await events(number)).at(-1)).toEqual({ kind: "extended", details: { pay_by: last } });
    expect(await one("select actor from order_events where kind = 'extended'")).toEqual({ actor: admin });
    expect(await remind(`${last} 23:59`)).toBe(0);
    expect(await remind(`${addDays(last as string, 1)} 00:00`)).toBe(1);
  });

  test("SEC-H2 after the reminder too: the order stays until the new day", async () => {
    const number = await isDue(await order());
    await ask("update orders set reminded_at = now() where number = $1", [number]);
    await extend(number, 20);
    const { last } = await one("select pay_by::text as last from orders where number = $1", [number]);
    expect(await end(`${addDays(last as string, postingDays)} 23:59`)).toMatchObject({ orders: 0 });
    expect(await remind("2099-01-01 12:00")).toBe(0);
    expect(await end(`${addDays(last as string, postingDays + 1)} 00:00`)).toMatchObject({ orders: 1 });
  });

  test.each([0, -1, 61, null])("SEC-H2 not by %j days", async (days) => {
    const number = await isDue(await order());
    expect(await extend(number, days as number)).toEqual({ ok: false, error: "day" });
  });

  test("SEC-H2 not of a paid order, not of an unknown one, and not by others", async () => {
    expect(await extend(await order({ paid: true }), 20)).toEqual({ ok: false, error: "not_now" });
    expect(await extend("KG-0000-0000", 20)).toEqual({ ok: false, error: "unknown" });
    await expect(extend(await order(), 20, randomUUID())).rejects.toThrow("the role does not allow it");
  });
});

describe("SEC-L5 a withdrawal from another e-mail address than the order's", () => {
  const stored = () => one("select order_id is not null as linked, needs_review from withdrawals");

  test("SEC-L5 is confirmed and linked like any other, but the order's history does not tell of it", async () => {
    const number = await order();
    await withdraw(number, "fremd@evil.example");
    expect(await stored()).toEqual({ linked: true, needs_review: true });
    expect((await mails()).slice(-2)).toEqual(["withdrawal_receipt", "shop_withdrawal"]);
    expect((await events(number)).map(({ kind }) => kind as string)).toEqual(["placed"]);
  });

  test.each(["clara@example.org", " CLARA@EXAMPLE.ORG ", "eva@example.org"])(
    "SEC-L5 the order's own, %j, needs no look",
    async (email) => {
      const number = await order({ email: "Clara@example.org", billing: { city: "Wien", email: "Eva@example.org" } });
      await withdraw(number, email);
      expect(await stored()).toEqual({ linked: true, needs_review: false });
      expect((await events(number)).map(({ kind }) => kind as string)).toEqual(["placed", "withdrawn"]);
    },
  );

  test("SEC-L5 an admin agrees, once, and then the history tells of it", async () => {
    const number = await order();
    await withdraw(number, "fremd@evil.example");
    const { id } = await one("select id from withdrawals");
    const agree = (user = admin) => answerTo(database, user, "admin_agree_withdrawal($1)", [id]);
    await expect(agree(randomUUID())).rejects.toThrow("the role does not allow it");
    expect([await agree(), await agree()]).toEqual([true, false]);
    expect((await events(number)).slice(1)).toEqual([{ kind: "withdrawn", details: { withdrawal_id: id, lines: [] } }]);
    expect(await one("select actor from order_events where kind = 'withdrawn'")).toEqual({ actor: admin });
    expect(await remind(`${REMINDED} 00:00`)).toBe(0);
  });

  test("SEC-L5 one that names no order has nothing to agree to", async () => {
    await withdraw("das blaue Puzzle", "fremd@evil.example");
    expect(await stored()).toEqual({ linked: false, needs_review: false });
  });
});
