import { beforeEach, describe, expect, test } from "vitest";
import { insertRow } from "./bare.ts";
import { openPaymentShop } from "./payment-shop.ts";
import { product } from "./rows.ts";
import { orderRequest, type OrderedProduct } from "./order-requests.ts";

const { database, puzzle, ask, value, place, change, settle, statusOf, kinds, ledger, claimed, asAdmin } =
  await openPaymentShop();
const gift = await insertRow<OrderedProduct>(
  database,
  "products",
  product({ price: 25, stock: 1000, is_voucher: true }),
);

beforeEach(() =>
  database.exec("delete from vouchers; delete from invoices; delete from orders; delete from mail_outbox"),
);

/** Vouchers of 25 euros that were bought and paid online, with their codes: the first is 1. */
async function buyVouchers(quantity: number, goods: OrderedProduct[] = []) {
  const asked = orderRequest([...goods, gift], {}, quantity);
  const lines = asked.lines.map((line) => ({ ...line, quantity: line.product_id === gift.id ? quantity : 1 }));
  const total = goods.length > 0 ? 5490 + quantity * 2500 : quantity * 2500;
  const { number } = await place({ lines, total_cents: total, voucher_purpose: "multi" });
  await settle(number, "paid", { amount_cents: total });
  await ask(`update internal.voucher_codes c set hash = encode(sha256(place::text::bytea), 'hex')
    from (select id, row_number() over (order by id) as place from vouchers) v where v.id = c.voucher_id`);
  return number;
}
/** An order of 54.90, so many cents of it paid with the voucher at this place, the rest by transfer. */
const spend = async (voucher: number, voucher_cents: number) => {
  const [row] = await ask<{ hash: string }>("select encode(sha256($1::text::bytea), 'hex') as hash", [voucher]);
  const order = { payment: "prepayment", vouchers: [row!.hash], voucher_cents };
  return place(order) as Promise<{ ok: boolean; number: string; error?: string }>;
};
const left = async () =>
  (await ask<{ left: string }>("select internal.voucher_balance(id) as left from vouchers order by id")).map((row) =>
    Number(row.left),
  );
const giveBack = (amount_cents: number, changes: object = {}) =>
  value<boolean>("enter_foreign_refund($1)", [
    JSON.stringify({ reference: "re_x", payment: "pi_1", amount_cents, state: "done", error: null, ...changes }),
  ]);
const dispute = (state: string, amount_cents = 5000, changes: object = {}) =>
  value<boolean>("settle_dispute($1)", [
    JSON.stringify({ reference: "dp_1", payment: "pi_1", amount_cents, state, ...changes }),
  ]);
const alarms = () => asAdmin<{ kind: string; amount_cents: number }[]>("admin_payment_alarms()");

describe("the price of vouchers that goes back on the provider's own pages", () => {
  test("ends what is left of them, and a letter that waits is not sent", async () => {
    const number = await buyVouchers(2);
    await giveBack(5000);
    expect(await left()).toEqual([0, 0]);
    expect(await kinds("mail_outbox")).not.toContain("voucher");
    expect(await statusOf(number)).toBe("refunded");
    expect(await spend(1, 2500)).toMatchObject({ ok: false, error: "voucher" });
    expect((await alarms()).map(({ kind }) => kind)).toEqual(["refund_foreign"]);
  });

  test("in part takes so much off the last one first", async () => {
    const number = await buyVouchers(2);
    await giveBack(3000);
    expect(await left()).toEqual([20, 0]);
    // What is left is given back by the shop as usual.
    const rest = { amount_cents: 2000, returned: [{ position: 1, quantity: 1 }] };
    expect(await change(number, "refund", rest)).toMatchObject({ ok: true, status: "refunded" });
    expect([await left(), await claimed()]).toMatchObject([[0, 0], [{ amount_cents: 2000 }]]);
  });

  test("tells the owners what was spent before", async () => {
    await buyVouchers(2);
    await spend(1, 2500);
    await giveBack(5000);
    expect(await left()).toEqual([0, 0]);
    expect(await alarms()).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: "voucher_spent", amount_cents: 2500 })]),
    );
  });

  test("of an order with other goods touches no voucher as long as these goods cover it", async () => {
    await buyVouchers(1, [puzzle]);
    await giveBack(2000);
    expect(await left()).toEqual([25]);
    await giveBack(4490, { reference: "re_y" });
    expect(await left()).toEqual([15]);
  });

  test("of an archived order ends them, too", async () => {
    await buyVouchers(1);
    await ask("update orders set archived_at = now()");
    await giveBack(2500);
    expect(await left()).toEqual([0]);
  });

  test("what a voucher gets back afterwards, from an order it paid, is not good again", async () => {
    await buyVouchers(1);
    const { number } = await spend(1, 2500);
    await giveBack(2500);
    await change(number, "cancel");
    expect(await left()).toEqual([0]);
    expect(await spend(1, 2500)).toMatchObject({ ok: false, error: "voucher" });
  });
});

describe("a payment that the shopper's bank takes back", () => {
  test("is in the ledger, ends the vouchers bought with it, and is an alarm", async () => {
    const number = await buyVouchers(2);
    await spend(1, 2500);
    expect([await dispute("open"), await dispute("open")]).toEqual([true, false]);
    expect((await ledger()).filter((entry) => entry.includes("stripe"))).toEqual([
      "payment stripe pi_1 50.00",
      "refund stripe dp_1 50.00",
    ]);
    expect(await left()).toEqual([0, 0]);
    expect(await alarms()).toMatchObject([
      { kind: "dispute_open", number, amount_cents: 5000 },
      { kind: "voucher_spent", number, amount_cents: 2500 },
    ]);
  });

  test("is not given back by the shop while the bank decides", async () => {
    const { number } = await place();
    await settle(number, "paid");
    await dispute("open", 5490);
    for (const [action, details] of [["cancel"], ["refund", { amount_cents: 100 }]] as const)
      expect(await change(number, action, details ?? {})).toEqual({ ok: false, error: "dispute" });
    expect(await claimed()).toEqual([]);
  });

  const failedLetters = async () => (await kinds("mail_outbox")).filter((kind) => kind === "payment_failed").length;

  test("lost: is owed again, by one letter; a transfer or another payment online pays it, and what is sent stays sent", async () => {
    const { number, token } = await place();
    await settle(number, "paid");
    await change(number, "dispatch");
    await dispute("open", 5490);
    await dispute("lost", 5490);
    await dispute("open", 5490);
    expect([await statusOf(number), await kinds("invoices"), await failedLetters()]).toEqual(["open", ["invoice"], 1]);
    expect(await ledger()).toEqual(["payment stripe pi_1 54.90", "refund stripe dp_1 54.90"]);
    expect(await alarms()).toMatchObject([{ kind: "dispute_lost", number }]);
    expect(await asAdmin("admin_payable_orders('{}', 'test')")).toMatchObject([{ number, due_cents: 5490 }]);
    expect(await value("payable_online($1)", [token])).toMatchObject({ state: "due", amount_cents: 5490 });
    expect(await change(number, "cancel")).toEqual({ ok: false, error: "partly_sent" });
    expect(await asAdmin("admin_correct_order($1, 0, '{}', false)", [number])).toMatchObject({ error: "not_now" });
    await ask("update orders set pay_by = pay_by - 90");
    expect(await value("end_reservations(10)")).toMatchObject({ orders: 0 });
    expect(await value("remind_unpaid(10)")).toBe(0);
    const credit = [
      { line: "a".repeat(64), booked_on: "2026-11-28", amount_cents: 2000, payer: "Anna", purpose: number },
    ];
    await asAdmin("admin_keep_credits($1)", [JSON.stringify(credit)]);
    const transfer = JSON.stringify([{ line: "a".repeat(64), number }]);
    expect(await asAdmin("admin_book_transfers($1)", [transfer])).toEqual([]);
    await settle(number, "paid", { reference: "cs_2", payment: "pi_2", amount_cents: 3490 });
    expect([await statusOf(number), await value("internal.held((select id from orders))")]).toEqual([
      "dispatched",
      "54.90",
    ]);
    expect((await kinds("mail_outbox")).slice(-1)).toEqual(["payment_failed"]);
  });

  test("lost: what is given back is owed no more, and only the rest goes back", async () => {
    const { number } = await place();
    await settle(number, "paid");
    await change(number, "dispatch");
    await dispute("lost", 2000);
    await change(number, "refund", { amount_cents: 500 });
    expect(await statusOf(number)).toBe("open");
    expect(await asAdmin("admin_payable_orders('{}', 'test')")).toMatchObject([{ number, due_cents: 1500 }]);
    await change(number, "refund", { amount_cents: 4990 });
    expect([await statusOf(number), await claimed()]).toMatchObject(["refunded", [{ amount_cents: 3490 }]]);
    expect(await kinds("invoices")).toEqual(["invoice", "credit_note", "credit_note"]);
  });

  test("lost, and come back in the end: paid, and to be sent", async () => {
    const { number } = await place();
    await settle(number, "paid");
    await dispute("lost", 5490);
    expect(await change(number, "dispatch")).toMatchObject({ ok: false });
    await dispute("won", 5490);
    expect(await statusOf(number)).toBe("paid");
    expect(await change(number, "dispatch")).toMatchObject({ ok: true });
  });

  test("lost: of what was withdrawn from, or of vouchers that ended with it, nothing is owed; the invoice is corrected", async () => {
    const number = await buyVouchers(1);
    await dispute("lost", 2500);
    expect([await statusOf(number), await kinds("invoices"), await failedLetters()]).toEqual([
      "refunded",
      ["invoice", "credit_note"],
      0,
    ]);
    const other = await place();
    await settle(other.number, "paid", { reference: "cs_2", payment: "pi_2" });
    await ask(
      `insert into withdrawals (idempotency_key, order_id, name, contract, email)
      select gen_random_uuid(), id, 'Anna', 'alles', email from orders where number = $1`,
      [other.number],
    );
    await dispute("lost", 5490, { reference: "dp_2", payment: "pi_2" });
    expect([await statusOf(other.number), await failedLetters()]).toEqual(["refunded", 0]);
  });

  test("in part lost: the shop gives back at most the rest, all of it by the provider", async () => {
    const { number } = await place();
    await settle(number, "paid");
    await dispute("lost", 2000);
    expect(await change(number, "refund", { amount_cents: 3491 })).toMatchObject({ error: "not_now" });
    expect(await change(number, "cancel")).toMatchObject({ ok: true });
    expect(await claimed()).toMatchObject([{ amount_cents: 3490 }]);
    expect(await ledger()).toEqual(["payment stripe pi_1 54.90", "refund stripe dp_1 20.00"]);
  });

  test("won: the money is in the ledger again, and the order as it was", async () => {
    const { number } = await place();
    await settle(number, "paid");
    await dispute("open", 5490);
    expect([await dispute("won", 5490), await dispute("won", 5490), await dispute("open", 5490)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await value<string>("internal.held((select id from orders))")).toBe("54.90");
    expect(await statusOf(number)).toBe("paid");
    expect(await alarms()).toMatchObject([{ kind: "dispute_won", number }]);
    expect(await change(number, "cancel")).toMatchObject({ ok: true });
    expect(await claimed()).toMatchObject([{ amount_cents: 5490 }]);
  });

  test("only asked about: no money has moved, nothing ends, the owners are told", async () => {
    const number = await buyVouchers(1);
    await dispute("inquiry", 2500);
    expect([await left(), await ledger()]).toEqual([[25], ["payment stripe pi_1 25.00"]]);
    expect(await alarms()).toMatchObject([{ kind: "dispute_inquiry", number }]);
    await dispute("closed", 2500);
    expect(await alarms()).toEqual([]);
  });

  test("of another system changes nothing", async () => {
    expect(await dispute("open", 100, { payment: "pi_other" })).toBe(false);
  });

  test("keeps its order from being archived until the bank has decided", async () => {
    const { number } = await place();
    await settle(number, "paid");
    await change(number, "dispatch");
    await dispute("open", 5490);
    const archive = "internal.archive_orders(now() + interval '1 day', now(), null, 10)";
    expect(await value(archive)).toBe(0);
    await dispute("lost", 5490);
    expect(await value(archive)).toBe(0);
    await change(number, "pay");
    expect(await value(archive)).toBe(1);
  });
});
