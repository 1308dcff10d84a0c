import { randomUUID } from "node:crypto";
import type { Client } from "pg";
import type { Row, OrderedProduct } from "../order-requests.ts";
import { fillLetters } from "./letters.ts";
import { fillOrders } from "./orders.ts";
import { fillWares } from "./wares.ts";

export type LockShop = Awaited<ReturnType<typeof fillShop>>;

/** A shop in which something of everything is going on. */
export async function fillShop(client: Client) {
  const wares = await fillWares(client);
  const orders = await fillOrders(wares);
  const letters = await fillLetters(wares);
  const { soon } = await wares.one("select (current_date + 30)::text as soon");
  const wanted = [wares.puzzles[1], wares.listed, wares.puzzles[0]].map(({ id }) => id);
  const priceChange = await wares.one(
    `insert into internal.price_changes (prices) select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'before_cents', 7000,
      'after_cents', (price * 100)::bigint) order by array_position($1, id)) from products where id = any($1) returning id`,
    [wanted],
  );
  await wares.insert("sales", {
    name: "Winter",
    percent: 10,
    ends_at: soon,
    product_ids: [wares.lone.id, wares.soldOut.id],
  });
  /** As an admin sees it now. */
  const today = async ({ id }: OrderedProduct) =>
    (await wares.one("select to_jsonb(p) as row from products p where id = $1", [id])).row as OrderedProduct & Row;
  return {
    ...wares,
    ...orders,
    ...letters,
    key: randomUUID(),
    soon: soon as string,
    priceChange: priceChange.id as number,
    listed: await today(wares.listed),
    lone: await today(wares.lone),
    variants: [await today(wares.variants[0]), await today(wares.variants[1])] as const,
    puzzles: [await today(wares.puzzles[0]), await today(wares.puzzles[1])] as const,
  };
}
