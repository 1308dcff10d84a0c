import type { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isHosted, openHostedDatabase, type HostedDatabase } from "./hosted.ts";
import { callOf, connectAsAdmin } from "./locks/speak.ts";
import { fillWares, SHOPPER } from "./locks/wares.ts";
import { orderRequest, type Row, type OrderedProduct } from "./order-requests.ts";

/** An order alone takes about 12 ms on a machine that does nothing else: so many are a second, on a busy one too. */
const ORDERS_A_SECOND = 80;

/** As many as work on many rows ever takes at once. */
const ORDERS = 600;
const PRODUCTS = 200;

const json = (value: unknown) => JSON.stringify(value);

// On PGlite nothing happens at the same time.
describe.skipIf(!isHosted)("an order waits less than a second while", () => {
  let database: HostedDatabase;
  let worker: Client;
  let shopper: Client;
  let wares: (OrderedProduct & Row)[];
  beforeAll(async () => {
    database = await openHostedDatabase();
    worker = await connectAsAdmin(database.connect("postgres"));
    await fillWares(worker);
    const { rows } = await worker.query<{ row: OrderedProduct & Row }>(
      `insert into products (slug, article_number, name, category, price, image_url, stock, pieces, description)
         select 'motiv-' || n, 'M-' || n, 'Motiv ' || n, 'klassische-kunst', 50, '/kunst/a.webp', 1000, 500, repeat('Aus fester Pappe. ', 20)
         from generate_series(1, $1) as n returning to_jsonb(products) as row`,
      [PRODUCTS],
    );
    wares = rows.map(({ row }) => row);
    await worker.query(
      `with placed as (
         insert into orders (number, idempotency_key, fingerprint, mode, email, first_name, last_name, delivery_address, shipping_option,
           min_days, max_days, payment_method, subtotal, discount, shipping, total, taxes, terms_version, placed_at, pay_by, reminded_at)
         select 'KG-0LD0-' || lpad(n::text, 4, '0'), gen_random_uuid(), 'f', 'test', $1, 'A', 'B', '{}', 'standard', 3, 5,
           case when n % 2 = 0 then 'stripe' else 'prepayment' end, 150, 0, 0, 150, '[]', '1', '2015-01-01', '2015-01-08', '2015-01-09'
         from generate_series(1, $2) as n returning id)
       insert into order_items (order_id, position, product_id, article_number, name, features, image_url, quantity, unit_price, tax_rate)
         select placed.id, p.id - $3, p.id, 'M', 'Motiv', '{}', '/kunst/a.webp', 1, 50, 19
         from placed, products p where p.id between $3 + 1 and $3 + 3`,
      [SHOPPER, ORDERS, wares[0]!.id - 1],
    );
    await worker.query("insert into search.index_queue select id from products where variant_of is null");
    shopper = await connectAsAdmin(database.connect("postgres"));
  });
  afterAll(async () => {
    await worker?.end();
    await shopper?.end();
    await database?.drop();
  });

  const seen = ({ id, updated_at, stock }: Row) => ({ id, updated_at, stock });
  test.each<[string, () => [string, unknown[]]]>([
    ["retention gives back what was never paid", () => ["select internal.retain_kind('unpaid', now(), 500)", []]],
    ["reservations end", () => callOf("end_reservations", { p_limit: 20 })],
    ["orders end that cannot be paid", () => callOf("end_unpayable", { p_limit: 50 })],
    ["a person is erased", () => callOf("erase_person", { p_email: SHOPPER })],
    ["products are indexed", () => callOf("index_pending", { p_limit: 200 })],
    ["the search forgets words", () => callOf("tidy_search", { p_after: "" })],
    [
      "prices change",
      () =>
        callOf("admin_change_prices", {
          p_rows: json(wares.slice(0, 100).map(seen)),
          p_value: 10,
          p_is_amount: false,
          p_ending: "90",
          p_is_dry: false,
        }),
    ],
    [
      "a file of 50 articles is taken over",
      () =>
        callOf("admin_import_products", {
          p_products: json(
            wares.slice(0, 50).map((ware) => ({
              id: ware.id,
              seen: [seen(ware)],
              product: { price: 60, stock: 9 },
              pictures: [{ url: "/kunst/a.webp" }],
            })),
          ),
        }),
    ],
  ])("%s", async (_what, statement) => {
    let isDone = false;
    const work = async () => {
      await worker.query("begin");
      const { rows } = await worker.query<{ answer: unknown }>(...statement());
      await worker.query("rollback");
      isDone = true;
      return rows;
    };
    const order = async () => {
      const since = performance.now();
      await shopper.query("begin");
      const { rows } = await shopper.query<{ answer: object }>(
        ...callOf("place_order", { p_order: orderRequest(wares.slice(0, 3)) }),
      );
      await shopper.query("rollback");
      expect(rows[0]!.answer).toMatchObject({ ok: true });
      return performance.now() - since;
    };
    const alone = [await order(), await order(), await order()].toSorted((a, b) => a - b)[1]!;
    const working = work();
    const waits = [];
    while (!isDone) waits.push(await order());
    await working;
    expect(Math.max(...waits)).toBeLessThan(ORDERS_A_SECOND * alone);
  });
});
