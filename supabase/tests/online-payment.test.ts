import type { PGlite } from "@electric-sql/pglite";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { insertRow, openBare, placeBare } from "./bare.ts";
import { category, product } from "./rows.ts";
import { wish, type Row, type Ware } from "./wishes.ts";

let database: PGlite;
let puzzle: Ware;
let admin: string;

const ask = async <T = Row>(sql: string, values: unknown[] = []) => (await database.query<T>(sql, values)).rows;
const value = async <T>(call: string, values: unknown[] = []) =>
  (await ask<{ value: T }>(`select ${call} as value`, values))[0]!.value;
const place = (changes: Record<string, unknown> = {}) =>
  placeBare(database, wish([puzzle], { payment: "stripe", ...changes }));
const change = (number: string, action: string, details: object = {}) =>
  value("change_order($1, $2, $3)", [number, action, JSON.stringify(details)]);
type Settled = { ok: boolean; state: string; changed: boolean; stock_changes: object[] };
/** What the provider says of the session `cs_1` of an order over 54.90. */
const facts = (number: string, state: string, more: object = {}) => ({
  reference: "cs_1",
  number,
  url: "https://pay.example.org/cs_1",
  amount_cents: 5490,
  currency: "eur",
  state,
  payment: state === "open" || state === "expired" ? null : "pi_1",
  expires_at: "2126-01-01T00:00:00Z",
  ...more,
});
const settle = (number: string, state: string, more: object = {}) =>
  value<Settled>("settle_session($1)", [JSON.stringify(facts(number, state, more))]);
const statusOf = async (number: string) =>
  (await ask<{ status: string }>("select status from orders where number = $1", [number]))[0]!.status;
const kinds = async (table: string, column = "kind") =>
  (await ask(`select ${column} as kind from ${table} order by id`)).map(({ kind }) => kind as string);
const ledger = () => kinds("payments", "concat_ws(' ', kind, provider, reference, amount)");
const stock = async () =>
  (await ask<{ stock: number }>("select stock from products where id = $1", [puzzle.id]))[0]!.stock;
const claimed = () => value<{ id: number; round: number; again: boolean; amount_cents: number }[]>("claim_refunds(10)");
const refund = (id: number, round: number, said: object) =>
  value<boolean>("settle_refund($1, $2, $3)", [id, round, JSON.stringify(said)]);

async function asAdmin<T>(call: string, values: unknown[] = []): Promise<T> {
  await ask("select set_config('request.jwt.claim.sub', $1, false)", [admin]);
  try {
    return await value<T>(call, values);
  } finally {
    await ask("select set_config('request.jwt.claim.sub', '', false)");
  }
}

beforeAll(async () => {
  database = await openBare();
  await insertRow(database, "categories", category());
  puzzle = await insertRow<Ware>(database, "products", product({ price: 50, stock: 1000 }));
  admin = randomUUID();
  await insertRow(database, "auth.users", { id: admin, email: "a@example.org" });
  await insertRow(database, "user_roles", { user_id: admin, role: "admin" });
});
beforeEach(() => database.exec("delete from invoices; delete from orders; delete from mail_outbox"));
afterAll(() => database.close());

describe("an order that is paid online", () => {
  test("law 37, 38: is open and written to nobody until it is paid; then there is one payment, one letter, one note to the shop", async () => {
    const { number, token } = await place();
    expect([await statusOf(number), await kinds("mail_outbox"), await ledger()]).toEqual(["open", [], []]);
    expect(await value("payable_online($1)", [token])).toMatchObject({
      number,
      state: "due",
      amount_cents: 5490,
      session: null,
      sessions: 0,
    });
    await settle(number, "open");
    expect(await value("payable_online($1)", [token])).toMatchObject({ session: { reference: "cs_1" }, sessions: 1 });
    expect(await settle(number, "paid")).toMatchObject({ ok: true, state: "paid", changed: true });
    expect(await settle(number, "paid")).toMatchObject({ changed: false });
    expect(await statusOf(number)).toBe("paid");
    expect(await ledger()).toEqual(["payment stripe pi_1 54.90"]);
    expect(await kinds("mail_outbox")).toEqual(["order_confirmation", "shop_order"]);
    expect(await kinds("order_events")).toEqual(["placed", "paid"]);
    expect(await value("payable_online($1)", [token])).toMatchObject({ state: "done" });
  });

  test("is paid also when its session was never written down", async () => {
    const { number } = await place();
    await settle(number, "paid");
    expect(await statusOf(number)).toBe("paid");
  });

  test("by debit: waits while the money is on its way, with one confirmation, and a second letter when it is there", async () => {
    const { number, token } = await place();
    await settle(number, "processing");
    await settle(number, "processing");
    await settle(number, "open");
    await settle(number, "expired");
    expect(await statusOf(number)).toBe("open");
    expect(await value("payable_online($1)", [token])).toMatchObject({ state: "processing", session: null });
    expect(await kinds("mail_outbox")).toEqual(["order_confirmation", "shop_order"]);
    await settle(number, "paid");
    await settle(number, "failed");
    expect(await statusOf(number)).toBe("paid");
    expect(await kinds("mail_outbox")).toEqual(["order_confirmation", "shop_order", "payment_received"]);
    expect(await kinds("order_events")).toEqual(["placed", "processing", "paid"]);
  });

  test.each([["expired"], ["failed"]])("ends when its session has %s: stock back, one mail, once", async (state) => {
    await ask("update products set stock = 1 where id = $1", [puzzle.id]);
    const { number } = await place();
    if (state === "failed") await settle(number, "processing");
    expect((await settle(number, state)).stock_changes).toEqual([
      { product_id: puzzle.id, availability_changed: true },
    ]);
    expect(await settle(number, state)).toMatchObject({ changed: false, stock_changes: [] });
    expect([await statusOf(number), await stock()]).toEqual(["cancelled", 1]);
    await ask("update products set stock = 1000 where id = $1", [puzzle.id]);
    expect((await kinds("mail_outbox")).filter((kind) => kind === "reservation_ended")).toEqual(["reservation_ended"]);
    expect(await ask("select details from order_events where kind = 'cancelled'")).toMatchObject([
      { details: { unpaid: true } },
    ]);
  });

  test("does not end while another session of it is open", async () => {
    const { number } = await place();
    await settle(number, "open");
    await settle(number, "expired", { reference: "cs_0" });
    expect(await statusOf(number)).toBe("open");
  });

  test("is not paid, reminded, extended or ended by hand or for its day; cancelling it works", async () => {
    const { number } = await place();
    await settle(number, "open");
    expect(await change(number, "pay")).toMatchObject({ ok: false, error: "online" });
    await ask("update orders set pay_by = '2020-01-01'");
    expect(await value("remind_unpaid(10)")).toBe(0);
    await ask("update orders set reminded_at = now()");
    expect(await value("end_reservations(10)")).toMatchObject({ orders: 0 });
    const extend = "admin_extend_reservation($1, (now() + interval '9 days')::date)";
    expect(await asAdmin(extend, [number])).toMatchObject({ error: "not_now" });
    expect(await change(number, "cancel")).toMatchObject({ ok: true });
  });

  test("has its session ended when its time is up or the order does not wait any more", async () => {
    const { number } = await place();
    await settle(number, "open");
    expect(await value("sessions_to_end(10)")).toEqual([]);
    expect(await value("sessions_to_ask(10)")).toEqual(["cs_1"]);
    await change(number, "cancel");
    expect(await value("sessions_to_end(10)")).toEqual(["cs_1"]);
    await settle(number, "expired");
    expect(await value("sessions_to_end(10)")).toEqual([]);
    const { number: late } = await place();
    await settle(late, "open", { reference: "cs_2", expires_at: "2020-01-01" });
    expect(await value("sessions_to_end(10)")).toEqual(["cs_2"]);
  });

  test("nobody can pay for ends after an hour", async () => {
    const { number: fresh } = await place();
    const { number: left } = await place();
    const { number: paying } = await place();
    await settle(paying, "open");
    await ask("update orders set placed_at = now() - interval '2 hours' where number <> $1", [fresh]);
    expect(await value("end_unpayable(10)")).toMatchObject({ orders: 1 });
    expect([await statusOf(fresh), await statusOf(left), await statusOf(paying)]).toEqual([
      "open",
      "cancelled",
      "open",
    ]);
  });
});

describe("money that no order waits for goes back by itself", () => {
  test("after the session ended", async () => {
    const { number } = await place();
    await settle(number, "expired");
    await settle(number, "paid", { reference: "cs_2" });
    await settle(number, "paid", { reference: "cs_2" });
    expect(await statusOf(number)).toBe("cancelled");
    expect(await claimed()).toMatchObject([{ round: 1, again: false, amount_cents: 5490 }]);
    expect(await kinds("order_events")).toEqual(["placed", "cancelled", "overpaid"]);
    expect((await kinds("mail_outbox")).at(-1)).toBe("refunded");
  });

  test.each([["expired"], ["failed"]])("of a session that was said to have %s", async (state) => {
    const { number } = await place();
    await settle(number, state);
    await settle(number, "paid");
    await settle(number, state);
    await settle(number, "paid");
    expect(await statusOf(number)).toBe("cancelled");
    expect(await claimed()).toMatchObject([{ round: 1, again: false, amount_cents: 5490 }]);
    expect((await kinds("mail_outbox")).filter((kind) => kind === "refunded")).toEqual(["refunded"]);
  });

  test("paid twice in two sessions: one pays, the other goes back", async () => {
    const { number } = await place();
    await settle(number, "paid");
    await settle(number, "paid", { reference: "cs_2", payment: "pi_2" });
    expect(await statusOf(number)).toBe("paid");
    expect(await kinds("payment_refunds", "payment_reference")).toEqual(["pi_2"]);
    expect(await kinds("mail_outbox")).toEqual(["order_confirmation", "shop_order", "refunded"]);
  });
});

test.each([
  ["another amount", { amount_cents: 5489 }, ["payment stripe pi_1 54.89"]],
  ["another currency", { currency: "usd" }, []],
])("%s than was asked for pays nothing and is an alarm", async (_what, more, entered) => {
  const { number } = await place();
  await settle(number, "open");
  expect(await settle(number, "paid", more)).toMatchObject({ state: "mismatch" });
  expect([await statusOf(number), await ledger()]).toEqual(["open", entered]);
  expect(await asAdmin("admin_payment_alarms()")).toEqual([{ kind: "mismatch", number, amount_cents: 5490 }]);
  await ask("update orders set placed_at = now() - interval '2 hours'");
  expect(await value("end_unpayable(10)")).toMatchObject({ orders: 0 });
});

describe("refunds", () => {
  const paid = async () => {
    const { number } = await place();
    await settle(number, "paid");
    return number;
  };

  test("in parts and by a cancellation are due, sent, and in the ledger once they are done", async () => {
    const number = await paid();
    await change(number, "refund", { amount_cents: 1000 });
    await change(number, "cancel");
    const [first, second] = await claimed();
    expect([first!.amount_cents, second!.amount_cents]).toEqual([1000, 4490]);
    expect(await claimed()).toEqual([]);
    expect(await refund(first!.id, 1, { state: "sent", reference: "re_1" })).toBe(true);
    expect(await value("refunds_to_ask(10)")).toEqual(["re_1"]);
    expect(await ledger()).toEqual(["payment stripe pi_1 54.90"]);
    expect(await refund(first!.id, 1, { state: "done", reference: "re_1" })).toBe(true);
    expect(await refund(first!.id, 1, { state: "done", reference: "re_1" })).toBe(false);
    expect(await refund(first!.id, 1, { state: "sent", reference: "re_1" })).toBe(false);
    // Its answer was lost, the webhook came.
    expect(await refund(second!.id, 1, { state: "done", reference: "re_2" })).toBe(true);
    expect(await ledger()).toEqual([
      "payment stripe pi_1 54.90",
      "refund stripe re_1 10.00",
      "refund stripe re_2 44.90",
    ]);
    expect((await ask("select internal.held(id) as held from orders"))[0]!.held).toBe("0.00");
  });

  test("that cannot be sent are sent again, later and later", async () => {
    const number = await paid();
    await change(number, "refund", { amount_cents: 1000 });
    const { id } = (await claimed())[0]!;
    expect(await refund(id, 1, { state: "waiting", error: "no answer" })).toBe(true);
    expect(await claimed()).toEqual([]);
    await ask("update payment_refunds set next_attempt_at = now()");
    expect(await claimed()).toMatchObject([{ id, again: true }]);
    expect(await ask("select last_error from payment_refunds")).toEqual([{ last_error: "no answer" }]);
    await ask("update payment_refunds set created_at = now() - interval '25 hours'");
    expect(await asAdmin("admin_payment_alarms()")).toEqual([{ kind: "refund_late", number, amount_cents: 1000 }]);
  });

  test("that failed, even after they were done, are an alarm, held again, and tried again or given by hand", async () => {
    const number = await paid();
    await change(number, "refund", { amount_cents: 1000 });
    const { id } = (await claimed())[0]!;
    await refund(id, 1, { state: "done", reference: "re_1" });
    await refund(id, 1, { state: "failed", reference: "re_1", error: "lost_or_stolen_card" });
    expect((await ledger()).slice(1)).toEqual(["refund stripe re_1 10.00", "payment stripe re_1 10.00"]);
    expect(await asAdmin("admin_payment_alarms()")).toEqual([{ kind: "refund_failed", number, amount_cents: 1000 }]);

    expect(await asAdmin("admin_settle_refund($1, false)", [id])).toEqual({ ok: true });
    expect(await refund(id, 1, { state: "failed", reference: "re_1" })).toBe(false);
    expect(await claimed()).toMatchObject([{ id, round: 2, again: false }]);
    await refund(id, 2, { state: "failed", reference: "re_2", error: "again" });
    expect(await asAdmin("admin_settle_refund($1, true)", [id])).toEqual({ ok: true });
    expect(await asAdmin("admin_settle_refund($1, true)", [id])).toEqual({ ok: false, error: "not_now" });
    expect((await ledger()).at(-1)).toBe("refund prepayment 10.00");
    expect(await asAdmin("admin_payment_alarms()")).toEqual([]);
    // What was given by hand is not given by the provider, too.
    await change(number, "cancel");
    expect(await claimed()).toMatchObject([{ amount_cents: 4490 }]);
  });

  test("that a bank sent back are tried again, and the rest goes to the voucher that paid it", async () => {
    const voucher = await value<number>("internal.issue_voucher($1, 2000, null)", [
      JSON.stringify({ mode: "test", purpose: "multi", email: "eva@example.org", reason: "Dank" }),
    ]);
    const hash = "a".repeat(64);
    await ask("update internal.voucher_codes set hash = $2 where voucher_id = $1", [voucher, hash]);
    const { number } = await place({ vouchers: [hash], voucher_cents: 2000 });
    await settle(number, "paid", { amount_cents: 3490 });
    await change(number, "refund", { amount_cents: 3490 });
    const { id } = (await claimed())[0]!;
    await refund(id, 1, { state: "done", reference: "re_1" });
    await refund(id, 1, { state: "failed", reference: "re_1", error: "closed" });
    await asAdmin("admin_settle_refund($1, false)", [id]);
    await claimed();
    await refund(id, 2, { state: "done", reference: "re_2" });
    await change(number, "refund", { amount_cents: 2000 });
    expect(await claimed()).toEqual([]);
    expect((await ledger()).at(-1)).toMatch(/^refund voucher \d+ 20\.00$/);
    expect(await ask("select internal.held(id) as held from orders")).toEqual([{ held: "0.00" }]);
  });

  test("a refund of a lost round or an unknown one changes nothing; a wrong word is refused", async () => {
    expect(await refund(1_000_000, 1, { state: "done", reference: "re_9" })).toBe(false);
    await expect(refund(1, 1, { state: "perhaps" })).rejects.toThrow("waiting, sent, done or failed");
    await expect(settle("KG-0000-0000", "perhaps")).rejects.toThrow("open, processing");
    expect(await settle("KG-0000-0000", "paid")).toEqual({ ok: false });
  });
});

describe("money of another amount than was asked for", () => {
  test("goes back with the order that an admin cancels", async () => {
    const { number } = await place();
    await settle(number, "processing", { amount_cents: 5400 });
    expect(await ledger()).toEqual([]);
    await settle(number, "paid", { amount_cents: 5400 });
    expect(await kinds("order_events")).toEqual(["placed", "mismatch"]);
    expect(await change(number, "cancel")).toMatchObject({ ok: true });
    expect(await claimed()).toMatchObject([{ amount_cents: 5400 }]);
    expect(await ask("select payload from mail_outbox where kind = 'cancelled'")).toEqual([
      { payload: { refund_cents: 5400 } },
    ]);
  });

  test("goes back at once when no order waits for it", async () => {
    const { number } = await place();
    await settle(number, "open");
    await change(number, "cancel");
    await settle(number, "paid", { amount_cents: 5400 });
    expect(await ledger()).toEqual(["payment stripe pi_1 54.00"]);
    expect(await claimed()).toMatchObject([{ amount_cents: 5400 }]);
  });

  test("that was given back on the provider's own pages is not given back again", async () => {
    const { number } = await place();
    await settle(number, "paid", { amount_cents: 5400 });
    const said = { reference: "re_x", payment: "pi_1", amount_cents: 5400, state: "done", error: null };
    expect(await value("enter_foreign_refund($1)", [JSON.stringify(said)])).toBe(true);
    await change(number, "cancel");
    expect([await claimed(), await ledger()]).toEqual([[], ["payment stripe pi_1 54.00", "refund stripe re_x 54.00"]]);
  });
});

test("another amount is told in the order's history, once", async () => {
  const { number } = await place();
  for (let times = 0; times < 2; times += 1) await settle(number, "paid", { amount_cents: 5400 });
  expect(await kinds("order_events")).toEqual(["placed", "mismatch"]);
  expect(await statusOf(number)).toBe("open");
});

describe("a refund that was given on the provider's own pages", () => {
  const hear = (state: string, changes: object = {}) =>
    value<boolean>("enter_foreign_refund($1)", [
      JSON.stringify({ reference: "re_x", payment: "pi_1", amount_cents: 2000, state, error: null, ...changes }),
    ]);
  const refunded = async () => (await ask<{ refunded: string }>("select refunded from orders"))[0]!.refunded;

  test("is entered once, with correction and letter, and the owners are told", async () => {
    const { number } = await place();
    await settle(number, "paid");
    await change(number, "dispatch");
    expect([await hear("sent"), await hear("sent"), await hear("done"), await hear("done")]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(await ledger()).toEqual(["payment stripe pi_1 54.90", "refund stripe re_x 20.00"]);
    expect(await refunded()).toBe("20.00");
    expect(await kinds("invoices")).toEqual(["invoice", "credit_note"]);
    expect(await kinds("mail_outbox")).toContain("refunded");
    expect(await asAdmin("admin_payment_alarms()")).toMatchObject([
      { kind: "refund_foreign", number, amount_cents: 2000 },
    ]);
    // What is left is refunded by the shop as usual, and no more than that.
    expect(await change(number, "refund", { amount_cents: 3491 })).toMatchObject({ error: "amount" });
    expect(await change(number, "refund", { amount_cents: 3490 })).toMatchObject({ ok: true, status: "refunded" });
    expect(await claimed()).toMatchObject([{ amount_cents: 3490 }]);
  });

  test("of an archived order is in the ledger, and the order stays as it is", async () => {
    const { number } = await place();
    await settle(number, "paid");
    await change(number, "dispatch");
    await ask("update orders set archived_at = now()");
    expect(await hear("done")).toBe(true);
    expect([await ledger(), await refunded()]).toEqual([
      ["payment stripe pi_1 54.90", "refund stripe re_x 20.00"],
      "0.00",
    ]);
    expect(await asAdmin("admin_payment_alarms()")).toMatchObject([{ kind: "refund_foreign", number }]);
  });

  test("of another system's payment changes nothing, nor does one that failed at once", async () => {
    const { number } = await place();
    await settle(number, "paid");
    expect(await hear("done", { payment: "pi_other" })).toBe(false);
    expect(await hear("failed")).toBe(false);
    expect([await ledger(), await refunded()]).toEqual([["payment stripe pi_1 54.90"], "0.00"]);
  });

  test("of an order that is cancelled already is in the ledger, and nothing else is done again", async () => {
    const { number } = await place();
    await settle(number, "paid");
    await change(number, "cancel");
    const before = await kinds("order_events");
    await hear("done", { amount_cents: 5490 });
    expect(await kinds("order_events")).toEqual(before);
    expect(await refunded()).toBe("54.90");
    expect(await ledger()).toContain("refund stripe re_x 54.90");
  });
});
