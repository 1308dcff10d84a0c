import { beforeEach, describe, expect, test } from "vitest";
import { openPaymentShop } from "./payment-shop.ts";

const { database, puzzle, ask, value, place, change, settle, statusOf, kinds, ledger, stock, claimed, asAdmin } =
  await openPaymentShop();

beforeEach(() => database.exec("delete from invoices; delete from orders; delete from mail_outbox"));

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

  test("law 36: whose debit fails, although it was accepted, is reminded and can be paid for five days, then it ends", async () => {
    const { number, token } = await place();
    await settle(number, "processing");
    expect(await settle(number, "failed")).toMatchObject({ changed: true, stock_changes: [] });
    const berlin = "(now() at time zone 'Europe/Berlin')::date";
    expect(
      await ask(
        `select status, pay_by = ${berlin} + 5 as has_five_days, reminded_at is not null as reminded from orders`,
      ),
    ).toEqual([{ status: "open", has_five_days: true, reminded: true }]);
    expect(await kinds("mail_outbox")).toEqual(["order_confirmation", "shop_order", "payment_failed"]);
    expect(await value("payable_online($1)", [token])).toMatchObject({ state: "due", session: null });
    expect(await asAdmin("admin_payable_orders('{}', 'test')")).toMatchObject([{ number, due_cents: 5490 }]);
    // Begun again and left.
    await settle(number, "open", { reference: "cs_2" });
    await settle(number, "expired", { reference: "cs_2" });
    await ask("update orders set placed_at = now() - interval '9 days'");
    expect(await value("end_unpayable(10)")).toMatchObject({ orders: 0 });
    expect(await value("end_reservations(10)")).toMatchObject({ orders: 0 });
    expect(await statusOf(number)).toBe("open");
    await ask(`update orders set pay_by = ${berlin} - 9`);
    expect(await value("end_reservations(10)")).toMatchObject({ orders: 1 });
    expect(await statusOf(number)).toBe("cancelled");
    expect((await kinds("mail_outbox")).slice(3)).toEqual(["reservation_ended"]);
  });

  test("whose debit fails is entered as paid by hand", async () => {
    const { number } = await place();
    await settle(number, "processing");
    await settle(number, "failed");
    expect(await change(number, "pay")).toMatchObject({ ok: true, status: "paid" });
    expect(await ledger()).toEqual(["payment prepayment 54.90"]);
  });

  test("whose debit fails is paid by another payment within its time", async () => {
    const { number } = await place();
    await settle(number, "processing");
    await settle(number, "failed");
    await settle(number, "paid", { reference: "cs_2", payment: "pi_2" });
    expect(await statusOf(number)).toBe("paid");
    expect(await ledger()).toEqual(["payment stripe pi_2 54.90"]);
  });

  test("whose buyer withdrew is not reminded when the debit fails", async () => {
    const { number } = await place();
    await settle(number, "processing");
    await ask(
      `insert into withdrawals (idempotency_key, order_id, name, contract, email)
        select gen_random_uuid(), id, 'Anna', 'alles', email from orders`,
    );
    await settle(number, "failed");
    expect(await statusOf(number)).toBe("cancelled");
    expect(await kinds("mail_outbox")).not.toContain("payment_reminder");
  });

  test("stays while a debit is on its way, although its buyer is erased: the money that comes goes back", async () => {
    const { number } = await place({ email: "weg@example.org" });
    await settle(number, "processing");
    await change(number, "cancel");
    await value("erase_person($1)", ["weg@example.org"]);
    await value("internal.forget_unpaid(now() + interval '1 day', now() + interval '1 day', 10)");
    expect(await settle(number, "paid")).toMatchObject({ ok: true, state: "paid" });
    expect(await claimed()).toMatchObject([{ amount_cents: 5490 }]);
  });

  test("can be cancelled when too much was paid for it: all of that goes back", async () => {
    const { number } = await place();
    await settle(number, "open");
    await settle(number, "paid", { amount_cents: 9990 });
    expect(await change(number, "cancel")).toMatchObject({ ok: true, status: "cancelled" });
    expect(await ask("select refunded from orders where number = $1", [number])).toEqual([{ refunded: "54.90" }]);
    expect(await claimed()).toMatchObject([{ amount_cents: 9990 }]);
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
    expect(await value("claim_sessions_to_end(10)")).toEqual([]);
    expect(await value("sessions_to_ask(10)")).toEqual(["cs_1"]);
    await change(number, "cancel");
    expect(await value("claim_sessions_to_end(10)")).toEqual(["cs_1"]);
    await settle(number, "expired");
    expect(await value("claim_sessions_to_end(10)")).toEqual([]);
    const { number: late } = await place();
    await settle(late, "open", { reference: "cs_2", expires_at: "2020-01-01" });
    expect(await value("claim_sessions_to_end(10)")).toEqual(["cs_2"]);
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

describe("a session of which the provider does not say what became of it", () => {
  const lose = (reference: string | null = null) => value<number>("lose_sessions($1)", [reference]);
  const end = async () => {
    await ask("update orders set placed_at = placed_at - interval '2 hours'");
    return (await value<{ orders: number }>("end_unpayable(10)")).orders;
  };
  const alarms = async () => (await asAdmin<{ kind: string }[]>("admin_payment_alarms()")).map(({ kind }) => kind);

  test("waits longer after each attempt, and others go before it", async () => {
    const { number } = await place();
    for (const reference of ["cs_1", "cs_2"]) await settle(number, "open", { reference, expires_at: "2020-01-01" });
    await ask("update payment_sessions set next_attempt_at = now() - interval '1 hour' where reference = 'cs_1'");
    const pauses = [];
    for (const _ of [1, 2, 3]) {
      expect(await value("claim_sessions_to_end(1)")).toEqual(["cs_1"]);
      const [row] = await ask<{ pause: number }>(
        "select round(extract(epoch from next_attempt_at - now()))::integer as pause from payment_sessions where reference = 'cs_1'",
      );
      pauses.push(row!.pause);
      await ask("update payment_sessions set next_attempt_at = now() - interval '1 hour' where reference = 'cs_1'");
    }
    expect(pauses).toEqual([30, 60, 120]);
    await ask("update payment_sessions set next_attempt_at = now() + interval '30 seconds' where reference = 'cs_1'");
    expect(await value("claim_sessions_to_end(1)")).toEqual(["cs_2"]);
    expect(await value("claim_sessions_to_end(1)")).toEqual([]);
  });

  test("is lost a day after its time: the order ends, stock comes back, and the owners are told", async () => {
    const { number } = await place();
    const before = await stock();
    await settle(number, "open", { expires_at: new Date(Date.now() - 23 * 3_600_000).toISOString() });
    expect([await lose(), await end()]).toEqual([0, 0]);
    await ask("update payment_sessions set expires_at = expires_at - interval '2 hours'");
    expect([await lose(), await end(), await end()]).toEqual([1, 1, 0]);
    expect([await statusOf(number), await stock()]).toEqual(["cancelled", before + 1]);
    expect(await alarms()).toEqual(["session_lost"]);
  });

  test("of another account is lost at once; until its own time is over the order waits, and can be paid in a new one", async () => {
    const { number, token } = await place();
    await settle(number, "open");
    expect(await lose("cs_1")).toBe(1);
    expect(await value("payable_online($1)", [token])).toMatchObject({ state: "due", session: null });
    expect([await end(), await alarms()]).toEqual([0, ["session_lost"]]);
    await settle(number, "paid", { reference: "cs_2" });
    expect(await statusOf(number)).toBe("paid");
  });

  test("money that was on its way in another account is waited for 14 days, and not asked for twice", async () => {
    const { number, token } = await place();
    await settle(number, "processing");
    await lose("cs_1");
    expect(await value("payable_online($1)", [token])).toMatchObject({ state: "processing" });
    expect(await end()).toBe(0);
    await ask("update payment_sessions set expires_at = expires_at - interval '14 days'");
    expect(await end()).toBe(1);
    // It was accepted: there is a reminder, and time to pay, before it ends.
    expect([await statusOf(number), (await kinds("mail_outbox")).at(-1)]).toEqual(["open", "payment_failed"]);
    expect(await end()).toBe(0);
  });

  test("money that is on its way for a month is waited for no longer", async () => {
    const { number } = await place();
    await settle(number, "processing", { expires_at: "2020-01-01" });
    expect(await lose()).toBe(0);
    await ask("update payment_sessions set created_at = now() - interval '31 days'");
    expect([await lose(), await end()]).toEqual([1, 1]);
  });

  test.each([
    ["paid", "paid", []],
    ["expired", "cancelled", []],
    ["processing", "open", []],
  ])("after all says that it is %s: the order is %s, and the alarm is over", async (state, status, kept) => {
    const { number } = await place();
    await settle(number, "open", { expires_at: "2020-01-01" });
    await lose();
    await settle(number, state);
    expect([await statusOf(number), await alarms()]).toEqual([status, kept]);
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

test("what was given back whole comes back into the stock for nothing, once", async () => {
  const { number } = await place();
  await settle(number, "paid");
  await change(number, "dispatch");
  await change(number, "refund", { amount_cents: 5490, lines: [{ position: 1, quantity: 1 }] });
  const before = await stock();
  const returned = { amount_cents: 0, lines: [], returned: [{ position: 1, quantity: 1 }] };
  expect(await change(number, "refund", returned)).toMatchObject({ ok: true, status: "refunded" });
  expect(await change(number, "refund", returned)).toMatchObject({ ok: false });
  expect(await change(number, "refund", { ...returned, amount_cents: 1 })).toMatchObject({ error: "not_now" });
  expect(await stock()).toBe(before + 1);
});

test("another amount is told in the order's history, once", async () => {
  const { number } = await place();
  for (let times = 0; times < 2; times += 1) await settle(number, "paid", { amount_cents: 5400 });
  expect(await kinds("order_events")).toEqual(["placed", "mismatch"]);
  expect(await statusOf(number)).toBe("open");
});
