import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Row, OrderedProduct } from "./order-requests.ts";
import { bareShop } from "./bare-shop.ts";

const { database, ask, ware, change, place: placeWares } = bareShop();
let puzzle: OrderedProduct;

const place = (changes: Record<string, unknown> = {}) => placeWares([puzzle], changes);
/** The entries of an order, such as "payment prepayment 54.90". */
const ledger = async (number: string) =>
  (
    await ask<{ entry: string }>(
      `select concat_ws(' ', p.kind, p.provider, p.reference, p.amount) as entry
       from payments p join orders o on o.id = p.order_id where o.number = $1 order by p.id`,
      [number],
    )
  ).map(({ entry }) => entry);

beforeAll(async () => {
  puzzle = await ware({ price: 50, stock: 1000 });
});
beforeEach(() => database.exec("delete from invoices; delete from orders"));

describe("the ledger has", () => {
  test("nothing of an order that is not paid, whether it is cancelled or not", async () => {
    const { number } = await place();
    expect(await ledger(number)).toEqual([]);
    await change(number, "cancel");
    expect(await ledger(number)).toEqual([]);
  });

  test("a simulated payment when the order is placed, and nothing of an order that costs nothing", async () => {
    const { number } = await place({ paid: true, payment: "simulated" });
    expect(await ledger(number)).toEqual(["payment simulated 54.90"]);
    await ask("insert into discount_codes (code, kind, percent) values ('ALLES', 'percent', 100)");
    const shipping = { id: "standard", price_cents: 0, min_days: 2, max_days: 4 };
    const free = await place({ code: "ALLES", shipping, total_cents: 0 });
    expect(await ask("select status from orders where number = $1", [free.number])).toEqual([{ status: "paid" }]);
    expect(await ledger(free.number)).toEqual([]);
  });

  test("a transfer with its id from the bank statement, and each refund, until nothing is held", async () => {
    const { number } = await place();
    await change(number, "pay", { reference: "2026-11-24/1" });
    await change(number, "refund", { amount_cents: 1000 });
    await change(number, "cancel");
    expect(await ledger(number)).toEqual([
      "payment prepayment 2026-11-24/1 54.90",
      "refund prepayment 10.00",
      "refund prepayment 44.90",
    ]);
    expect(await ask("select internal.held(id) as held from orders")).toEqual([{ held: "0.00" }]);
  });

  test("a payment once, however often it is entered", async () => {
    const { number } = await place();
    const enter = () =>
      ask<{ entered: boolean }>(
        "select internal.enter_payment(id, 'payment', 'prepayment', 'A1', 5, null) as entered from orders where number = $1",
        [number],
      );
    expect([await enter(), await enter()]).toEqual([[{ entered: true }], [{ entered: false }]]);
    await change(number, "pay");
    expect(await ledger(number)).toEqual(["payment prepayment A1 5.00", "payment prepayment 49.90"]);
  });

  test("money of an open order that is cancelled goes back", async () => {
    const { number } = await place();
    await ask("select internal.enter_payment(id, 'payment', 'prepayment', null, 5, null) from orders");
    await change(number, "cancel");
    expect(await ledger(number)).toEqual(["payment prepayment 5.00", "refund prepayment 5.00"]);
    expect(await ask("select refunded from orders")).toEqual([{ refunded: "5.00" }]);
  });
});

test("an entry is not changed any more", async () => {
  await place({ paid: true, payment: "simulated" });
  await expect(ask("update payments set amount = 1")).rejects.toThrow("only added to");
});

test("law 43: an order that money came for is kept, also when it came too late", async () => {
  const { number } = await place({ email: "spaet@example.org" });
  await change(number, "cancel");
  await ask("select internal.enter_payment(id, 'payment', 'prepayment', 'late', 54.9, null) from orders");
  await ask("select internal.forget_unpaid('infinity', 'infinity', 10)");
  await ask("select erase_person('spaet@example.org')");
  expect(await ledger(number)).toEqual(["payment prepayment late 54.90"]);
  const [exported] = await ask<{ person: { orders: Row[] } }>("select export_person('spaet@example.org') as person");
  expect(exported!.person.orders[0]!.payments).toMatchObject([{ kind: "payment", amount: 54.9, reference: "late" }]);
});
