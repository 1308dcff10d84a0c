import { describe, expect, test } from "vitest";
import { insertRow } from "./bare.ts";
import { product } from "./rows.ts";
import { orderRequest, type OrderedProduct } from "./order-requests.ts";
import { bareShop } from "./bare-shop.ts";

const { database, ask, place, change } = bareShop();

const ware = (stock: number) => insertRow<OrderedProduct>(database, "products", product({ price: 50, stock }));

/** The product's movements as [reason, delta, whether an order is named], and its stock, which they must come to. */
async function ledger({ id }: OrderedProduct) {
  const rows = await ask("select * from stock_movements where product_id = $1 order by id", [id]);
  const stock = (await ask("select stock from products where id = $1", [id]))[0]?.stock as number;
  expect(rows.reduce((sum, { delta }) => sum + (delta as number), 0)).toBe(stock);
  return { stock, moves: rows.map(({ reason, delta, order_id }) => [reason, delta, order_id !== null] as unknown) };
}

describe("DB-M10 the stock ledger", () => {
  test("knows an order, its cancellation, and what was typed between", async () => {
    const mine = await ware(8);
    const { number } = await place([mine], {}, 3);
    await ask("update products set stock = stock + 20, name = 'Neu' where id = $1", [mine.id]);
    await ask("update products set name = 'Neuer' where id = $1", [mine.id]);
    await change(number, "cancel");
    expect(await ledger(mine)).toEqual({
      stock: 28,
      moves: [
        ["opening", 8, false],
        ["order", -3, true],
        ["correction", 20, false],
        ["cancellation", 3, true],
      ],
    });
  });

  test("what is typed in the same transaction as a sale is a correction of no order", async () => {
    const mine = await ware(8);
    await database.transaction(async (step) => {
      await step.query("select place_order($1)", [orderRequest([mine], {}, 3)]);
      await step.query("update products set stock = stock + 1 where id = $1", [mine.id]);
    });
    const { moves } = await ledger(mine);
    expect(moves.slice(-2)).toEqual([
      ["order", -3, true],
      ["correction", 1, false],
    ]);
  });

  test("a limited edition is sold once: nobody types in again what was sold, and what comes back is there again", async () => {
    const mine = await insertRow<OrderedProduct>(
      database,
      "products",
      product({ price: 50, stock: 8, edition_size: 8 }),
    );
    const { number } = await place([mine], {}, 3);
    const type = (stock: number) => ask("update products set stock = $2 where id = $1", [mine.id, stock]);
    await type(4);
    await expect(type(6)).rejects.toThrow("more than the edition has");
    await expect(ask("update products set edition_size = 6 where id = $1", [mine.id])).rejects.toThrow("edition");
    await type(5);
    await change(number, "cancel");
    expect((await ledger(mine)).stock).toBe(8);
    await expect(type(9)).rejects.toThrow();
    const again = await place([mine], {}, 8);
    await change(again.number, "pay");
    expect((await ledger(mine)).stock).toBe(0);
    await expect(type(1)).rejects.toThrow("more than the edition has");
  });

  test("a product that begins with none has no movement; one that is archived gives up what it had", async () => {
    const none = await ware(0);
    const some = await ware(4);
    await ask("update products set archived_at = now(), stock = 0 where id = $1", [some.id]);
    expect(await ledger(none)).toEqual({ stock: 0, moves: [] });
    expect((await ledger(some)).moves).toEqual([
      ["opening", 4, false],
      ["archived", -4, false],
    ]);
  });

  test("a refused order leaves nothing behind, nor does its reason stay for the next change", async () => {
    const mine = await ware(5);
    await place([mine], { total_cents: 1 });
    await place([mine]);
    await ask("update products set stock = 9 where id = $1", [mine.id]);
    expect((await ledger(mine)).moves).toEqual([
      ["opening", 5, false],
      ["order", -1, true],
      ["correction", 5, false],
    ]);
  });

  test("keeps its entries when the order is deleted, and goes with the product", async () => {
    const kept = await ware(5);
    const gone = await ware(5);
    const { number } = await place([kept]);
    await change(number, "cancel");
    await ask("delete from orders where number = $1", [number]);
    await ask("delete from products where id = $1", [gone.id]);
    expect((await ledger(kept)).moves).toEqual([
      ["opening", 5, false],
      ["order", -1, false],
      ["cancellation", 1, false],
    ]);
    expect(await ask("select from stock_movements where product_id = $1", [gone.id])).toEqual([]);
  });

  test("is written by nobody, not even with the secret key", async () => {
    const mine = await ware(5);
    await database.exec("set role service_role");
    for (const sql of ["update stock_movements set delta = 1", "delete from stock_movements"])
      await expect(ask(sql)).rejects.toThrow("permission denied");
    await ask("update products set stock = 7 where id = $1", [mine.id]);
    await database.exec("reset role");
    expect((await ledger(mine)).stock).toBe(7);
  });
});

describe("DB-M10 a refund with goods that come back", () => {
  const paid = async (wares: OrderedProduct[], quantity: number) => {
    const { number } = await place(wares, { paid: true }, quantity);
    return number;
  };
  const refund = (number: string, returned: unknown, amount_cents = 100) =>
    change(number, "refund", { amount_cents, returned });

  test("puts them on the shelf, no more than were ordered, and cancelling gives back only the rest", async () => {
    const mine = await ware(10);
    const other = await ware(10);
    const number = await paid([mine, other], 3);
    expect(await refund(number, [{ position: 1, quantity: 2 }])).toMatchObject({
      ok: true,
      stock_changes: [{ product_id: mine.id, availability_changed: false }],
    });
    for (const wrong of [
      [{ position: 1, quantity: 2 }],
      [{ position: 1, quantity: 0 }],
      [{ position: 1, quantity: -1 }],
      [{ position: 987_654, quantity: 1 }],
      [
        { position: 2, quantity: 1 },
        { position: 2, quantity: 1 },
      ],
    ])
      expect(await refund(number, wrong)).toEqual({ ok: false, error: "returned" });
    expect([(await ledger(mine)).stock, (await ledger(other)).stock]).toEqual([9, 7]);
    await change(number, "cancel");
    expect((await ledger(mine)).moves).toEqual([
      ["opening", 10, false],
      ["order", -3, true],
      ["return", 2, true],
      ["cancellation", 1, true],
    ]);
    expect((await ledger(other)).stock).toBe(10);
  });

  test("leaves the shelf as it is where nothing came back", async () => {
    const mine = await ware(10);
    const number = await paid([mine], 3);
    for (const nothing of [undefined, null, []])
      expect(await refund(number, nothing)).toMatchObject({ ok: true, stock_changes: [] });
    expect((await ledger(mine)).stock).toBe(7);
  });

  test("says the product is there again", async () => {
    const mine = await ware(1);
    const number = await paid([mine], 1);
    expect(await refund(number, [{ position: 1, quantity: 1 }])).toMatchObject({
      stock_changes: [{ product_id: mine.id, availability_changed: true }],
    });
  });
});
