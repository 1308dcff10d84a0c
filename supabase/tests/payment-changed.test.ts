import { beforeEach, expect, test } from "vitest";
import { openPaymentShop } from "./payment-shop.ts";

const { database, puzzle, ask, value, place, change, settle, statusOf, kinds, ledger, stock, claimed } =
  await openPaymentShop();

beforeEach(async () => {
  await database.exec("delete from invoices; delete from orders; delete from mail_outbox");
  await ask("update products set stock = 1000 where id = $1", [puzzle.id]);
});

const byTransfer = (token: string) => value<object>("pay_by_transfer($1)", [token]);
const order = async (number: string) =>
  (
    await ask<{ payment_method: string; days: number; status: string }>(
      "select payment_method, status, pay_by - (now() at time zone 'Europe/Berlin')::date as days from orders where number = $1",
      [number],
    )
  )[0]!;

test("law 36: an order left on the payment page is paid by transfer instead: accepted, seven days, its pieces stay, its session ends", async () => {
  const { number, token } = await place();
  await settle(number, "open");
  await ask("update orders set pay_by = pay_by - 3");
  const left = await stock();
  expect(await byTransfer(token)).toEqual({ ok: true });
  expect(await order(number)).toEqual({ payment_method: "prepayment", days: 7, status: "open" });
  expect(await kinds("mail_outbox")).toEqual(["order_confirmation", "shop_order"]);
  expect(await kinds("order_events")).toEqual(["placed", "payment_changed"]);
  expect(await value("claim_sessions_to_end(10)")).toEqual(["cs_1"]);
  expect(await settle(number, "expired")).toMatchObject({ ok: true, state: "expired", stock_changes: [] });
  await ask("update orders set placed_at = now() - interval '2 hours'");
  expect(await value("end_unpayable(10)")).toMatchObject({ orders: 0 });
  expect([await statusOf(number), await stock()]).toEqual(["open", left]);

  expect(await byTransfer(token)).toEqual({ ok: true });
  expect(await kinds("order_events")).toHaveLength(2);
  expect(await change(number, "pay")).toMatchObject({ ok: true, status: "paid" });
  expect(await ledger()).toEqual(["payment prepayment 54.90"]);
});

test("paid on the provider's page all the same, it is paid online, once; money that comes after the transfer goes back", async () => {
  const late = await place();
  await settle(late.number, "open");
  await byTransfer(late.token);
  expect(await settle(late.number, "paid")).toMatchObject({ state: "paid", changed: true });
  expect(await settle(late.number, "paid")).toMatchObject({ changed: false });
  expect(await order(late.number)).toMatchObject({ payment_method: "stripe", status: "paid" });
  expect(await ledger()).toEqual(["payment stripe pi_1 54.90"]);
  expect(await kinds("mail_outbox")).toEqual(["order_confirmation", "shop_order", "payment_received"]);

  await database.exec("delete from invoices; delete from orders; delete from mail_outbox");
  const twice = await place();
  await settle(twice.number, "open");
  await byTransfer(twice.token);
  await change(twice.number, "pay");
  await settle(twice.number, "paid");
  expect(await ledger()).toEqual(["payment prepayment 54.90", "payment stripe pi_1 54.90"]);
  expect(await claimed()).toMatchObject([{ amount_cents: 5490 }]);
  expect(await order(twice.number)).toMatchObject({ payment_method: "prepayment", status: "paid" });
});

test("an order by transfer can be paid online; who leaves that page again still has the whole time to transfer", async () => {
  const { number, token } = await place({ payment: "prepayment" });
  expect(await value("payable_online($1)", [token])).toMatchObject({ state: "due", amount_cents: 5490 });
  await settle(number, "open");
  await settle(number, "expired");
  expect(await order(number)).toEqual({ payment_method: "prepayment", days: 7, status: "open" });
  const again = { reference: "cs_2", payment: "pi_2" };
  await settle(number, "open", again);
  await settle(number, "paid", again);
  expect(await order(number)).toMatchObject({ payment_method: "stripe", status: "paid" });
  expect(await ledger()).toEqual(["payment stripe pi_2 54.90"]);
  expect(await kinds("mail_outbox")).toEqual(["order_confirmation", "shop_order", "payment_received"]);
  expect(await kinds("order_events")).toEqual(["placed", "payment_changed", "paid"]);
});

test("a debit that was ordered meanwhile is waited for as for others", async () => {
  const { number, token } = await place();
  await settle(number, "open");
  await byTransfer(token);
  await settle(number, "processing");
  expect(await order(number)).toMatchObject({ payment_method: "stripe", status: "open" });
  expect(await byTransfer(token)).toEqual({ ok: false, error: "not_now" });
});

test("the days to transfer begin once, and it changes three times at most", async () => {
  const { number, token } = await place();
  const back = () => ask("update orders set payment_method = 'stripe' where number = $1", [number]);
  await byTransfer(token);
  await ask("update orders set pay_by = pay_by - 2 where number = $1", [number]);
  await back();
  expect(await byTransfer(token)).toEqual({ ok: true });
  expect(await order(number)).toMatchObject({ days: 5 });
  expect((await kinds("mail_outbox")).filter((kind) => kind === "order_confirmation")).toHaveLength(2);
  await back();
  expect(await byTransfer(token)).toEqual({ ok: true });
  await back();
  expect(await byTransfer(token)).toEqual({ ok: false, error: "not_now" });
});

test.each([
  ["is paid", async (number: string) => void (await settle(number, "paid"))],
  ["is cancelled", async (number: string) => void (await change(number, "cancel"))],
  [
    "is to come in days",
    async (number: string) =>
      void (await ask("update orders set shipping_option = 'express' where number = $1", [number])),
  ],
  [
    "was paid with another amount",
    async (number: string) => void (await settle(number, "paid", { amount_cents: 100 })),
  ],
])("an order that %s stays as it is", async (_, make) => {
  const { number, token } = await place();
  await make(number);
  expect(await byTransfer(token)).toEqual({ ok: false, error: "not_now" });
  expect(await order(number)).toMatchObject({ payment_method: "stripe" });
});

test("what nobody knows is refused, and what strangers hold is bounded as for orders by transfer", async () => {
  expect(await byTransfer("00000000-0000-4000-8000-000000000000")).toEqual({ ok: false, error: "not_now" });
  const { number, token } = await place();
  await ask("update products set stock = 0 where id = $1", [puzzle.id]);
  const other = await place({ payment: "prepayment", email: "b@example.org" }).catch(() => null);
  expect(other).toMatchObject({ ok: false });
  await ask("insert into internal.unconfirmed_orders (order_id, pieces) select id, 60 from orders where number = $1", [
    number,
  ]);
  expect(await byTransfer(token)).toEqual({ ok: false, error: "full" });
  expect(await order(number)).toMatchObject({ payment_method: "stripe" });
});
