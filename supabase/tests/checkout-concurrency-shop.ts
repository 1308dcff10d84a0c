import { afterAll, beforeAll } from "vitest";
import type { Driver } from "./drivers.ts";
import { category, product } from "./rows.ts";
import type { Answer, OrderedProduct } from "./order-requests.ts";

export const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

export const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** How many answers have these values. */
export const count = (answers: object[], like: object) =>
  answers.filter((answer) => Object.entries(like).every(([name, value]) => (answer as never)[name] === value)).length;

/** A database for the tests of one file, open while they run, and what is done with it. */
export function useShop(open: () => Promise<Driver>) {
  let opened: Driver | undefined;
  const shop = {
    get database() {
      return opened!;
    },
    ware: async (stock: number) =>
      (await shop.database.insert("products", product({ stock, price: 50 }))) as OrderedProduct,
    place: (asked: object) => shop.database.call("place_order", { p_order: asked }) as Promise<Answer>,
    change: (p_number: string, p_action: string, p_details: object = {}) =>
      shop.database.call("change_order", { p_number, p_action, p_details }) as Promise<{ ok: boolean }>,
    stockOf: async ({ id }: OrderedProduct) => (await shop.database.rows("products", { id }))[0]?.stock as number,
    linesOf: ({ id }: OrderedProduct) => shop.database.rows("order_items", { product_id: id }),
    confirmations: async (orderIds: number[]) =>
      (await shop.database.rows("mail_outbox", { kind: "order_confirmation" })).filter(({ order_id }) =>
        orderIds.includes(order_id as number),
      ),
    /** As if the order had been reminded long ago. */
    due: ({ number }: Answer) =>
      shop.database.update("orders", "number", number, { pay_by: "2026-01-01", reminded_at: "2026-01-01" }),
  };
  beforeAll(async () => {
    opened = await open();
    await opened.insert("categories", category());
  });
  afterAll(() => opened?.close());
  return shop;
}
export type Shop = ReturnType<typeof useShop>;
