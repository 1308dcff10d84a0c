import { beforeEach, describe, expect, test } from "vitest";
import { answerTo, insertAdmin, placeBare } from "./bare.ts";
import { openVoucherShop } from "./voucher-shop.ts";
import { orderRequest, sessionFacts, type Row } from "./order-requests.ts";

const { database, puzzle, gift, ask, hash, issue, pay, change, ledger, payments, order } = await openVoucherShop();

beforeEach(() => database.exec("delete from vouchers; delete from invoices; delete from orders"));

describe("an order paid with vouchers", () => {
  test("keeps its total and its taxes; what is missing is still to be paid", async () => {
    const id = await issue("A", 2500);
    const { number } = await pay(["A"], 2500);
    expect(await order(number)).toMatchObject({ status: "open", total: "54.90", discount: "0.00" });
    expect((await order(number)).taxes).toMatchObject([{ rate: 1900, gross_cents: 5490 }]);
    expect(await ledger(id)).toEqual(["issue 25.00", "redeem -25.00"]);
    await change(number, "pay");
    expect(await payments(number)).toEqual(["payment voucher 25.00", "payment prepayment 29.90"]);
  });

  test("is paid at once when they cover all of it, and asks for no other payment", async () => {
    const id = await issue("A", 10_000);
    const { number } = await pay(["A"], 5490, { payment: "stripe" });
    expect(await order(number)).toMatchObject({ status: "paid", payment_method: "voucher" });
    expect(await payments(number)).toEqual(["payment voucher 54.90"]);
    expect(await ask("select kind from mail_outbox where order_id is not null order by id")).toMatchObject([
      { kind: "order_confirmation" },
      { kind: "shop_order" },
    ]);
    expect(await ask("select internal.voucher_balance($1) as left", [id])).toEqual([{ left: "45.10" }]);
  });

  test("takes several in the order in which they are named, each once", async () => {
    const first = await issue("A", 1000);
    const second = await issue("B", 10_000);
    await pay(["B", "A", "B"], 5490);
    expect(await ledger(first)).toEqual(["issue 10.00"]);
    expect(await ledger(second)).toEqual(["issue 100.00", "redeem -54.90"]);
    await pay(["A", "B"], 5490);
    expect(await ledger(first)).toEqual(["issue 10.00", "redeem -10.00"]);
    expect(await ledger(second)).toEqual(["issue 100.00", "redeem -54.90", "redeem -44.90"]);
  });

  test("is not paid online when less than 50 cents are missing, and not with vouchers alone when anything is", async () => {
    await issue("A", 10_000);
    const rest = (cents: number, payment: string) => pay(["A"], 5490 - cents, { payment });
    await ask("insert into voucher_entries (voucher_id, kind, amount) select id, 'void', -45.59 from vouchers");
    expect(await rest(49, "stripe")).toEqual({ ok: false, error: "too_small_online" });
    expect(await rest(49, "voucher")).toEqual({ ok: false, error: "voucher" });
    expect(await rest(49, "prepayment")).toMatchObject({ ok: true });
  });

  test("is in the file of orders with what they paid", async () => {
    await issue("A", 2500);
    const { number } = await pay(["A"], 2500);
    await pay([], 0);
    const call = "admin_export_orders('{}', null, null, 'test', null, null, null, null, 10)";
    const { rows } = await answerTo<{ rows: Row[] }>(database, await insertAdmin(database), call);
    expect(rows.map((row) => [row.total_cents, row.voucher_cents])).toEqual([
      [5490, 2500],
      [5490, 0],
    ]);
    expect(rows[0]).toMatchObject({ number });
  });

  test("asks Stripe for the rest alone", async () => {
    await issue("A", 2500);
    const { token } = await pay(["A"], 2500, { payment: "stripe" });
    const [due] = await ask("select payable_online($1) ->> 'amount_cents' as cents", [token]);
    expect(due).toEqual({ cents: "2990" });
  });
});

describe("refused, with nothing written, is", () => {
  const entries = () => ask("select from voucher_entries where kind <> 'issue' union all select from orders");
  test.each([
    ["a code that nobody has", ["nobody"], 2500],
    ["more than the voucher is worth", ["A"], 2501],
    ["less than the shopper was told", ["A"], 2499],
    ["an amount without a code", [], 2500],
  ])("%s", async (_what, names, cents) => {
    await issue("A", 2500);
    expect(await pay(names, cents)).toEqual({ ok: false, error: "voucher" });
    expect(await entries()).toEqual([]);
  });

  test.each([
    ["a voucher that is over", "expires_on = '2020-12-31'"],
    ["a voucher that was voided", "voided_at = now()"],
    ["a voucher of a real shop in a test", "mode = 'live'"],
  ])("%s", async (_what, changed) => {
    await issue("A", 2500);
    await ask(`update vouchers set ${changed}`);
    expect(await pay(["A"], 2500)).toEqual({ ok: false, error: "voucher" });
    expect(await ask("select check_vouchers($1, 'test') as known", [[hash("A")]])).toEqual([{ known: [] }]);
  });

  test("a voucher that is paid for with a voucher", async () => {
    await issue("A", 10_000);
    const asked = { ...orderRequest([gift]), total_cents: 2500, vouchers: [hash("A")], voucher_cents: 2500 };
    expect(await placeBare(database, asked)).toMatchObject({ ok: false, error: "voucher" });
    const both = { ...orderRequest([puzzle, gift]), vouchers: [hash("A")], voucher_cents: 5490 };
    expect(await placeBare(database, both)).toMatchObject({ ok: true });
  });
});

describe("what is given back", () => {
  test("goes back as money first, then to the voucher", async () => {
    const id = await issue("A", 2500);
    const { number } = await pay(["A"], 2500);
    await change(number, "pay");
    await change(number, "refund", { amount_cents: 2000 });
    expect(await ledger(id)).toHaveLength(2);
    await change(number, "refund", { amount_cents: 2000 });
    expect(await payments(number)).toEqual([
      "payment voucher 25.00",
      "payment prepayment 29.90",
      "refund prepayment 20.00",
      "refund prepayment 9.90",
      "refund voucher 10.10",
    ]);
    // By this the letter tells what went to the voucher with its own refund.
    expect(
      await ask(`select e.details from order_events e join payments p on p.order_id = e.order_id
        and p.created_at = e.created_at where e.kind = 'refunded' and p.kind = 'refund' and p.provider = 'voucher'`),
    ).toEqual([{ details: expect.objectContaining({ refund_cents: 2000 }) }]);
    await change(number, "cancel");
    expect(await ledger(id)).toEqual(["issue 25.00", "redeem -25.00", "give_back 10.10", "give_back 14.90"]);
  });

  test("an order that is never paid gives its voucher back, whether an admin ends it or time does", async () => {
    const id = await issue("A", 2500);
    const { number } = await pay(["A"], 2500);
    await change(number, "cancel");
    expect(await ask("select internal.voucher_balance($1) as left", [id])).toEqual([{ left: "25.00" }]);
    const again = await pay(["A"], 2500);
    await ask("update orders set pay_by = '2026-01-01', reminded_at = '2026-01-01' where number = $1", [again.number]);
    await ask("select end_reservations(10)");
    expect(await order(again.number)).toMatchObject({ status: "cancelled", refunded: "25.00" });
    expect(await ask("select internal.voucher_balance($1) as left", [id])).toEqual([{ left: "25.00" }]);
  });

  test("an online order whose session ends gives it back; one that is paid too late sends only the money back", async () => {
    const id = await issue("A", 2500);
    const { number } = await pay(["A"], 2500, { payment: "stripe" });
    const hear = (state: string) =>
      ask("select settle_session($1)", [JSON.stringify(sessionFacts(number, state, { amount_cents: 2990 }))]);
    await hear("open");
    await hear("expired");
    expect(await ask("select internal.voucher_balance($1) as left", [id])).toEqual([{ left: "25.00" }]);
    await hear("paid");
    expect(await ask("select amount from payment_refunds")).toEqual([{ amount: "29.90" }]);
    expect(await ledger(id)).toEqual(["issue 25.00", "redeem -25.00", "give_back 25.00"]);
  });

  test("to a voucher that is over meanwhile begins anew, to one that was voided not", async () => {
    const id = await issue("A", 2500);
    const { number } = await pay(["A"], 2500);
    await ask("update vouchers set expires_on = '2020-12-31'");
    await change(number, "cancel");
    const [kept] = await ask("select expires_on > now() as good from vouchers where id = $1", [id]);
    expect(kept).toEqual({ good: true });
    const other = await pay(["A"], 2500);
    await ask("update vouchers set voided_at = now()");
    await change(other.number, "cancel");
    expect(await payments(other.number)).toEqual(["payment voucher 25.00", "refund prepayment 25.00"]);
  });

  test("to a voucher whose end was entered begins anew, and ends once more", async () => {
    const id = await issue("A", 2500);
    const { number } = await pay(["A"], 2500);
    await ask("update vouchers set expires_on = '2020-12-31'");
    const end = async (day: string) => ask(`select internal.expire_vouchers(${day}, 10) as ended`);
    expect(await end("now()")).toEqual([{ ended: 1 }]);
    await change(number, "cancel");
    expect(await end("now()")).toEqual([{ ended: 0 }]);
    expect(await end("now() + interval '5 years'")).toEqual([{ ended: 1 }]);
    expect(await ledger(id)).toEqual(["issue 25.00", "redeem -25.00", "give_back 25.00", "expire -25.00"]);
  });
});

test("what is owed is always the sum of the ledger, whatever happens in whatever order", async () => {
  await issue("A", 6000);
  await issue("B", 3000);
  const placed: string[] = [];
  for (let round = 0; round < 12; round += 1) {
    const known = await ask<{ known: { balance_cents: number }[] }>("select check_vouchers($1, 'test') as known", [
      [hash("A"), hash("B")],
    ]);
    const worth = known[0]!.known.reduce((sum, { balance_cents }) => sum + balance_cents, 0);
    const part = Math.min(worth, 5490);
    const { number } = await pay(["A", "B"], part, { payment: "simulated", paid: true });
    placed.push(number);
    if (round % 3 === 1) await change(placed[round - 1]!, "cancel");
    if (round % 3 === 2) await change(number, "refund", { amount_cents: 3000 });
  }
  const [sums] = await ask(`select
    (select sum(amount) from voucher_entries) as owed,
    (select 90 - sum(case kind when 'payment' then amount else -amount end) from payments where provider = 'voucher') as booked`);
  expect(sums!.owed).toBe(sums!.booked);
  expect(await ask("select voucher_id from voucher_entries group by 1 having sum(amount) < 0")).toEqual([]);
});
