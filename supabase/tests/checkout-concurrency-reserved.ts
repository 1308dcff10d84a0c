import { describe, expect, test } from "vitest";
import { count, times, type Shop } from "./checkout-concurrency-shop.ts";
import { orderRequest, type OrderedProduct } from "./order-requests.ts";

/** What is reserved and not paid. */
export function testReservationsAtOnce(shop: Shop): void {
  const { ware, place, stockOf, due } = shop;

  test("SEC-H2 20 calls end 30 reservations while others buy the same: each once, and nobody waits in a circle", async () => {
    const wares = await Promise.all(times(6, () => ware(1000)));
    const backwards = [...wares].reverse();
    const basket = (index: number) => orderRequest(index % 2 ? wares : backwards);
    const reserved = await Promise.all(times(30, (index) => place(basket(index))));
    await Promise.all(reserved.map(due));
    const works = times(
      20,
      () => shop.database.call("end_reservations", { p_limit: 4 }) as Promise<{ orders: number }>,
    );
    const [ended, bought] = await Promise.all([Promise.all(works), Promise.all(times(30, (i) => place(basket(i))))]);
    expect(ended.reduce((sum, { orders }) => sum + orders, 0)).toBe(30);
    expect(count(bought, { ok: true })).toBe(30);
    expect(await Promise.all(wares.map(stockOf))).toEqual(wares.map(() => 970));
    const numbers = new Set(reserved.map(({ number }) => number));
    const orders = (await shop.database.rows("orders")).filter(({ number }) => numbers.has(String(number)));
    const ids = new Set(orders.map(({ id }) => id));
    const mails = (await shop.database.rows("mail_outbox")).filter(({ order_id }) => ids.has(order_id));
    expect(mails.filter(({ kind }) => kind === "reservation_ended")).toHaveLength(30);
  });

  describe("SEC-H2 what is reserved unpaid has an end:", () => {
    const pieces = async (mine: OrderedProduct) => mine.stock - (await stockOf(mine));

    test.each([
      ["orders of 3 pieces", 3, 10],
      ["orders of 10 pieces", 10, 6],
    ])("100 anonymous %s by one visitor", async (_what, quantity, most) => {
      const mine = await ware(5000);
      const visitor = `visitor-${quantity}`;
      const answers = await Promise.all(times(100, () => place(orderRequest([mine], { visitor }, quantity))));
      expect(count(answers, { ok: true })).toBe(most);
      expect(count(answers, { ok: false, error: "too_many_unpaid" })).toBe(100 - most);
      expect(await pieces(mine)).toBe(most * quantity);
    });

    test.each([
      ["orders of 1 piece", 1, 80],
      ["orders of 10 pieces", 10, 48],
    ])("120 anonymous %s by somebody with a network of addresses", async (_what, quantity, most) => {
      const mine = await ware(5000);
      const from = (index: number) => ({ visitor: `address-${quantity}-${index}`, network: `network-${quantity}` });
      const answers = await Promise.all(times(120, (index) => place(orderRequest([mine], from(index), quantity))));
      expect(count(answers, { ok: true })).toBe(most);
      expect(count(answers, { ok: false, error: "too_many_unpaid" })).toBe(120 - most);
      expect(await pieces(mine)).toBe(most * quantity);
    });

    test.each([
      ["1 piece", 1, 3],
      ["10 pieces", 10, 3],
    ])("40 orders of %s under one e-mail address, however it is written", async (_what, quantity, most) => {
      const mine = await ware(5000);
      const email = (index: number) => (index % 2 ? `same-${quantity}@example.org` : `SAME-${quantity}@Example.org`);
      const placed = times(40, (index) =>
        place(orderRequest([mine], { email: email(index), visitor: `other-${quantity}-${index}` }, quantity)),
      );
      expect(count(await Promise.all(placed), { ok: true })).toBe(most);
      expect(await pieces(mine)).toBe(most * quantity);
    });
  });
}
