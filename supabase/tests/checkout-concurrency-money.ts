import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { count, sum, times, type Shop } from "./checkout-concurrency-shop.ts";
import { product } from "./rows.ts";
import { orderRequest, sessionFacts, type Answer, type OrderedProduct } from "./order-requests.ts";

/** Messages of a provider, and vouchers. */
export function testMoneyAtOnce(shop: Shop): void {
  const { ware, place, change, stockOf } = shop;

  test("a payment reported by 50 messages at once, some of them late: one payment, one letter, nothing given back", async () => {
    const { number } = await place(orderRequest([await ware(5)], { payment: "stripe" }));
    const own = { reference: `cs_${number}`, payment: `pi_${number}` };
    const settle = (state: string) =>
      shop.database.call("settle_session", { p_facts: sessionFacts(number, state, own) });
    const states = ["open", "paid", "paid", "paid"];
    const first = await Promise.all(times(40, (index) => settle(states[index % 4]!)));
    // That the session is over is heard of after it was paid: heard of before, it would end the order.
    const late = await Promise.all(times(10, (index) => settle(index % 2 ? "paid" : "expired")));
    const answers = [...first, ...late] as { state: string; changed: boolean }[];
    expect(count(answers, { ok: true })).toBe(50);
    expect(count(answers, { state: "paid", changed: true })).toBe(1);
    const order = (await shop.database.rows("orders")).find((row) => row.number === number)!;
    expect(order.status).toBe("paid");
    const mine = async (table: string) => (await shop.database.rows(table)).filter((row) => row.order_id === order.id);
    expect(await mine("payments")).toHaveLength(1);
    expect(await mine("payment_refunds")).toHaveLength(0);
    expect((await mine("mail_outbox")).filter(({ recipient }) => recipient)).toHaveLength(1);
  });

  /** The vouchers that were bought with each of these orders: takes their letters from the outbox, and gives the hashes of their codes. */
  const codesOf = async (bought: Answer[]) => {
    const [orders, items, vouchers] = await Promise.all(
      ["orders", "order_items", "vouchers"].map((table) => shop.database.rows(table)),
    );
    return Promise.all(
      bought.map(async ({ number }) => {
        const order = orders!.find((row) => row.number === number)!;
        const item = items!.find(({ order_id, voucher }) => order_id === order.id && voucher !== null)!;
        const { id } = vouchers!.find(({ order_item_id }) => order_item_id === item.id)!;
        const { seed } = (await shop.database.call("voucher_letter", { p_id: id as number })) as { seed: string };
        const hash = createHash("sha256").update(seed).digest("hex");
        const set = { p_id: id as number, p_seed: seed, p_hash: hash, p_last_four: "ABCD" };
        await shop.database.call("set_voucher_code", set);
        return hash;
      }),
    );
  };

  test("50 orders at once paid with one voucher never spend more than it is worth, and cancelled ones give it back", async () => {
    const gift = (await shop.database.insert(
      "products",
      product({ stock: 10, price: 25, is_voucher: true }),
    )) as OrderedProduct;
    // Each order another one, so that they wait for nothing but the voucher.
    const wares = (await Promise.all(
      times(110, () => shop.database.insert("products", product({ stock: 1, price: 1 }))),
    )) as OrderedProduct[];
    const shipping = { id: "standard", price_cents: 0, min_days: 2, max_days: 4 };
    const buy = () =>
      place(orderRequest([gift], { payment: "simulated", paid: true, voucher_purpose: "multi", total_cents: 2500 }));
    const codes = await codesOf(await Promise.all([buy(), buy()]));
    const backwards = [...codes].reverse();
    const spend = (mine: OrderedProduct, vouchers: string[]) =>
      place(orderRequest([mine], { payment: "voucher", shipping, total_cents: 100, vouchers, voucher_cents: 100 }));
    const owed = async () => {
      const known = (await shop.database.call("check_vouchers", { p_hashes: codes, p_mode: "test" })) as {
        balance_cents: number;
      }[];
      return sum(known.map(({ balance_cents }) => balance_cents));
    };
    const answers = await Promise.all(wares.slice(0, 50).map((mine) => spend(mine, codes.slice(0, 1))));
    expect([count(answers, { ok: true }), count(answers, { ok: false, error: "voucher" })]).toEqual([25, 25]);
    expect(await owed()).toBe(2500);

    // Both vouchers, named in opposite orders, while earlier orders give theirs back.
    const placed = answers.filter(({ ok }) => ok);
    const mixed = await Promise.all([
      ...wares.slice(50).map((mine, index) => spend(mine, index % 2 ? codes : backwards)),
      ...placed.map(({ number }) => change(number, "cancel")),
    ]);
    const spent = count(mixed.slice(0, 60), { ok: true });
    expect(spent).toBeGreaterThanOrEqual(25);
    expect(await owed()).toBe(5000 - spent * 100);
    const entries = await shop.database.rows("voucher_entries");
    expect(Math.round(sum(entries.map(({ amount }) => Number(amount))) * 100)).toBe(await owed());
  });

  test("orders of goods and a voucher are cancelled while their vouchers pay for the same goods: nobody waits in a circle", async () => {
    const gift = (await shop.database.insert(
      "products",
      product({ stock: 100, price: 25, is_voucher: true }),
    )) as OrderedProduct;
    const mine = await ware(1000);
    const bought = { payment: "simulated", paid: true, voucher_purpose: "multi" };
    const both = await Promise.all(times(40, () => place(orderRequest([mine, gift], bought))));
    const hashes = await codesOf(both);
    const answers = await Promise.all(
      both.flatMap(({ number }, index) => [
        place(orderRequest([mine], { vouchers: [hashes[index]!], voucher_cents: 2500 })),
        change(number, "cancel"),
      ]),
    );
    // Whichever was first: a voucher that paid keeps its order from being cancelled, one that is void pays nothing.
    expect(count(answers, { ok: true })).toBe(40);
    expect(count(answers, { ok: false, error: "voucher" })).toBe(40);
    const cancelled = count(
      answers.filter((_, index) => index % 2),
      { ok: true },
    );
    expect(await stockOf(mine)).toBe(1000 - 40 - 40 + 2 * cancelled);
  });
}
