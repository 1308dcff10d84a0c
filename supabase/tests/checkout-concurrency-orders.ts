import { expect, test } from "vitest";
import { count, times, type Shop } from "./checkout-concurrency-shop.ts";
import { product } from "./rows.ts";
import { orderRequest, type OrderedProduct } from "./order-requests.ts";

/** Stock, codes, keys and invoice numbers. */
export function testOrdersAtOnce(shop: Shop): void {
  const { ware, place, change, stockOf, linesOf, confirmations } = shop;

  test("200 orders on a stock of 20: exactly 20 succeed", async () => {
    const rare = await ware(20);
    const answers = await Promise.all(times(200, () => place(orderRequest([rare]))));
    expect([count(answers, { ok: true }), count(answers, { ok: false, error: "changed" })]).toEqual([20, 180]);
    expect(await stockOf(rare)).toBe(0);
    const lines = await linesOf(rare);
    expect(lines).toHaveLength(20);
    expect(await confirmations(lines.map(({ order_id }) => order_id as number))).toHaveLength(20);
  });

  test("60 orders on 20 pieces of one variant: exactly 20 succeed, and its neighbors keep theirs", async () => {
    const options = { option_names: ["Ringgröße"], price: 50, stock: 20 };
    const listed = (await shop.database.insert(
      "products",
      product({ ...options, option_values: ["54"] }),
    )) as OrderedProduct;
    const [wanted, other] = [
      (await shop.database.insert(
        "products",
        product({ ...options, option_values: ["56"], variant_of: listed.id }),
      )) as OrderedProduct,
      (await shop.database.insert(
        "products",
        product({ ...options, option_values: ["58"], variant_of: listed.id }),
      )) as OrderedProduct,
    ];
    const answers = await Promise.all(times(60, () => place(orderRequest([wanted]))));
    expect(count(answers, { ok: true })).toBe(20);
    expect([await stockOf(listed), await stockOf(wanted), await stockOf(other)]).toEqual([20, 0, 20]);
    expect(await linesOf(wanted)).toHaveLength(20);
  });

  test("the same key 50 times: one order, which every answer names", async () => {
    const mine = await ware(100);
    const asked = orderRequest([mine]);
    const answers = await Promise.all(times(50, () => place(asked)));
    const [first] = answers;
    expect(count(answers, { ok: true, number: first!.number, token: first!.token })).toBe(50);
    expect(count(answers, { again: false })).toBe(1);
    expect([await stockOf(mine), (await linesOf(mine)).length]).toEqual([99, 1]);
  });

  test("a code with 5 uses, 50 times and for 50 products: 5 orders", async () => {
    const wares = await Promise.all(times(50, () => ware(1)));
    await shop.database.insert("discount_codes", { code: "FUENF", kind: "fixed", amount: 10, usage_limit: 5 });
    const answers = await Promise.all(
      wares.map((mine) => place(orderRequest([mine], { code: "fuenf", total_cents: 4490 }))),
    );
    expect([count(answers, { ok: true }), count(answers, { error: "code" })]).toEqual([5, 45]);
    expect((await shop.database.rows("discount_codes"))[0]?.used_count).toBe(5);
    const stocks = await Promise.all(wares.map(stockOf));
    expect(stocks.filter((stock) => stock === 0)).toHaveLength(5);
  });

  test("baskets in opposite orders, bought and cancelled: nobody waits in a circle, and all stock is back", async () => {
    const wares = await Promise.all(times(6, () => ware(1000)));
    const backwards = [...wares].reverse();
    const basket = (index: number) => orderRequest(index % 2 ? wares : backwards);
    const first = await Promise.all(times(30, (index) => place(basket(index))));
    const second = await Promise.all(
      first.flatMap(({ number }, index) => [change(number, "cancel"), place(basket(index))]),
    );
    expect(count([...first, ...second], { ok: true })).toBe(90);
    expect(await Promise.all(wares.map(stockOf))).toEqual(wares.map(() => 970));
  });

  test("law 42: 40 invoices, and half of them corrected: two series of numbers without a gap", async () => {
    const mine = await ware(1000);
    const placed = await Promise.all(times(40, () => place(orderRequest([mine], { paid: true }))));
    const early = placed.slice(0, 20);
    const late = placed.slice(20);
    await Promise.all(early.map(({ number }) => change(number, "dispatch")));
    await Promise.all([
      ...early.map(({ number }) => change(number, "refund", { amount_cents: 100 })),
      ...late.map(({ number }) => change(number, "dispatch")),
    ]);
    const invoices = await shop.database.rows("invoices");
    for (const [asked, count] of [
      ["invoice", 40],
      ["credit_note", 20],
    ] as const) {
      const series = invoices.filter(({ kind }) => kind === asked);
      const numbers = series.map(({ number }) => Number((number as string).split("-").at(-1))).sort((a, b) => a - b);
      expect(numbers).toEqual(times(count, (index) => index + 1));
    }
  });

  test("one order paid, dispatched, refunded and cancelled by 10 people each: each once at most", async () => {
    const mine = await ware(10);
    const { number } = await place(orderRequest([mine]));
    const together = (action: string, details = {}) => Promise.all(times(10, () => change(number, action, details)));
    expect(count(await together("pay"), { ok: true })).toBe(1);
    expect(count(await together("refund", { amount_cents: 2000 }), { ok: true })).toBe(2);
    const ends = (await Promise.all([together("cancel"), together("dispatch")])).flat();
    expect(count(ends, { ok: true })).toBe(1);
    const order = (await shop.database.rows("orders")).find((row) => row.number === number);
    expect(await stockOf(mine)).toBe(order?.status === "cancelled" ? 10 : 9);
    expect(Number(order?.refunded)).toBe(order?.status === "cancelled" ? 54.9 : 40);
  });

  test("a later invoice number has a later time, also when many are written at once", async () => {
    const invoices = await shop.database.rows("invoices");
    const times = invoices
      .filter(({ kind }) => kind === "invoice")
      .toSorted((a, b) => ((a.number as string) < (b.number as string) ? -1 : 1))
      .map(({ issued_at }) => new Date(issued_at as string).getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });
}
