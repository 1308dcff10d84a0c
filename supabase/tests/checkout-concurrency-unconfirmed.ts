import { describe, expect, test } from "vitest";
import { count, sum, times, type Shop } from "./checkout-concurrency-shop.ts";
import { orderRequest, type Answer } from "./order-requests.ts";

/** Orders that wait for a bank transfer under addresses that nobody confirmed. */
export function testUnconfirmedAtOnce(shop: Shop): void {
  const { ware, place, stockOf } = shop;
  const open = ({ token }: Answer) => shop.database.call("confirm_order_address", { p_token: token });
  let strangers = 0;
  /** Each time another one, of 100 networks. */
  const stranger = () => ({ visitor: `stranger-${(strangers += 1)}`, network: `strangers-${strangers % 100}` });
  const statuses = async (answers: Answer[]) => {
    const numbers = new Set(answers.map(({ number }) => number));
    return (await shop.database.rows("orders")).filter(({ number }) => numbers.has(String(number)));
  };

  test("40 strangers at once order all pieces of an article each: together they hold what all of them may, and no piece more", async () => {
    const earlier = (await shop.database.rows("orders")).filter(({ status }) => status === "open");
    await Promise.all(earlier.map((order) => open(order as unknown as Answer)));
    const wares = await Promise.all(times(40, () => ware(10)));
    expect(
      count(await Promise.all(wares.map((mine) => place(orderRequest([mine], stranger(), 10)))), { ok: true }),
    ).toBe(40);
    expect(sum(await Promise.all(wares.map(stockOf)))).toBe(400 - 60);
  });

  describe("120 orders of strangers from 100 networks", () => {
    test("leave a third of each article to those who pay, and are all taken", async () => {
      const wares = await Promise.all(times(3, () => ware(20)));
      // As many as all strangers may hold are held by others already.
      const many = await ware(5000);
      await Promise.all(times(6, () => place(orderRequest([many], stranger(), 10))));
      const backwards = [...wares].reverse();
      const placed = await Promise.all(
        times(120, (index) => place(orderRequest(index % 2 ? wares : backwards, stranger(), 1 + (index % 6)))),
      );
      expect(count(placed, { ok: true })).toBe(120);
      for (const mine of wares) expect(await stockOf(mine)).toBeGreaterThanOrEqual(7);
      const paid = await Promise.all(times(7, () => place(orderRequest(wares, { paid: true }))));
      expect(count(paid, { ok: true })).toBe(7);
    });
  });

  test("50 shoppers open their links at once: as many get the pieces as there are, the others owe nothing", async () => {
    const many = await ware(5000);
    await Promise.all(times(6, () => place(orderRequest([many], stranger(), 10))));
    const [one, other] = await Promise.all([ware(12), ware(12)]);
    const placed = await Promise.all(
      times(50, (index) => place(orderRequest(index % 2 ? [one, other] : [other, one], stranger(), 9))),
    );
    expect(count(placed, { ok: true })).toBe(50);
    expect(await stockOf(one)).toBe(12);
    await Promise.all(placed.flatMap((answer) => [open(answer), open(answer)]));
    const orders = await statuses(placed);
    expect(count(orders, { status: "open", confirm_until: null })).toBe(1);
    expect(count(orders, { status: "cancelled" })).toBe(49);
    expect([await stockOf(one), await stockOf(other)]).toEqual([3, 3]);
    expect(await shop.confirmations(orders.map(({ id }) => id as number))).toHaveLength(1);
  });

  test("a link is opened while its time ends, its shopper orders more and an admin cancels: nobody waits in a circle", async () => {
    const many = await ware(5000);
    await Promise.all(times(6, () => place(orderRequest([many], stranger(), 10))));
    const wares = await Promise.all(times(4, () => ware(30)));
    const backwards = [...wares].reverse();
    const placed = await Promise.all(
      times(40, (index) => place(orderRequest(index % 2 ? wares : backwards, stranger(), 6))),
    );
    for (const { number } of placed.slice(0, 10))
      await shop.database.update("orders", "number", number, { confirm_until: "2026-01-01" });
    await Promise.all([
      ...placed.map(open),
      ...times(5, () => shop.database.call("end_unconfirmed", { p_limit: 4 })),
      ...times(20, (index) => place(orderRequest(index % 2 ? wares : backwards, stranger()))),
      ...placed.slice(20).map(({ number }) => shop.change(number, "cancel")),
    ]);
    const held = (await statuses(placed)).filter(({ status }) => status === "open").length;
    expect(held).toBeLessThanOrEqual(5);
    for (const mine of wares) expect(await stockOf(mine)).toBeGreaterThanOrEqual(0);
  });
}
