import { beforeEach, describe, expect, test } from "vitest";
import { openPaymentShop } from "./payment-shop.ts";

const { database, ask, value, place, change, settle, kinds, ledger, claimed, refund, asAdmin } =
  await openPaymentShop();

beforeEach(() => database.exec("delete from invoices; delete from orders; delete from mail_outbox"));

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

describe("a refund that nobody sends", () => {
  const due = async () => {
    const { number } = await place();
    await settle(number, "paid");
    await change(number, "cancel");
    return Number((await ask("select id from payment_refunds"))[0]!.id);
  };
  const lose = () => value<number>("lose_refunds(null)");

  test("for a day, because the provider was switched off, has failed and is transferred by hand", async () => {
    const id = await due();
    await ask("update payment_refunds set next_attempt_at = now() - interval '23 hours'");
    expect(await lose()).toBe(0);
    await ask("update payment_refunds set next_attempt_at = now() - interval '25 hours'");
    expect([await lose(), await lose()]).toEqual([1, 0]);
    expect(await asAdmin("admin_payment_alarms()")).toMatchObject([{ kind: "refund_failed" }]);
    expect(await asAdmin("admin_settle_refund($1, true)", [id])).toEqual({ ok: true });
    expect(await ledger()).toEqual(["payment stripe pi_1 54.90", "refund prepayment 54.90"]);
  });

  test("because it is refused again and again has failed after about a week of attempts", async () => {
    await due();
    let hours = 0;
    for (let attempts = 0; attempts < 180; attempts += 1) {
      expect([await lose(), (await claimed()).length]).toEqual([0, 1]);
      const [row] = await ask<{ hours: number }>(
        "select (extract(epoch from next_attempt_at - now()) / 3600)::float as hours from payment_refunds",
      );
      hours += row!.hours;
      await ask("update payment_refunds set next_attempt_at = now()");
    }
    expect(await lose()).toBe(1);
    expect(Math.round(hours / 24)).toBe(7);
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
