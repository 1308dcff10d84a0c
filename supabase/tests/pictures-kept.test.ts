import { describe, expect, test } from "vitest";
import { insertRow } from "./bare.ts";
import { bareShop } from "./bare-shop.ts";

const { database, ask, ware, place } = bareShop();

const isUnused = async (url: string) =>
  (await ask<{ unused: string[] }>("select unused_pictures($1) as unused", [[url]]))[0]!.unused.includes(url);
const showing = (url: string, changes: object = {}) => ware({ image_url: url, ...changes });
const replace = (id: number) => ask("update products set image_url = '/bilder/neu.webp' where id = $1", [id]);

/** Makes a row that points to the picture in this column, and in no other. */
const POINTERS: Record<string, (url: string) => Promise<unknown>> = {
  "public.products.image_url": (url) => showing(url),
  "public.products.secondary_image_url": (url) => showing("/bilder/erstes.webp", { secondary_image_url: url }),
  "public.product_pictures.url": (url) => showing(url),
  "public.order_items.image_url": async (url) => {
    const ware = await showing(url);
    await place([ware]);
    await replace(ware.id);
  },
  "public.mail_outbox.image_url": async (url) => {
    const { id } = await showing(url, { stock: 0 });
    await ask("select request_restock($1, 'wartet@example.org', '1', 'Ja')", [id]);
    await ask("select confirm_restock(reference) from restock_requests where product_id = $1", [id]);
    await ask("update products set stock = 3 where id = $1", [id]);
    await ask("select write_restock_letters(10)");
    await replace(id);
  },
};

/** Named like one, but the address of a page. */
const NO_PICTURES = ["public.payment_sessions.url"];

/** What becomes of the rows that refer to a product when it is deleted. */
const REFERENCES = {
  order_items: "stands in the way",
  mail_outbox: "stays",
  designs: "goes",
  former_slugs: "goes",
  "internal.price_history": "goes",
  "internal.restocked": "goes",
  "internal.wish_list_items": "goes",
  product_pictures: "goes",
  product_ratings: "goes",
  products: "goes",
  restock_requests: "goes",
  reviews: "goes",
  "search.entries": "goes",
  "search.index_queue": "goes",
  stock_movements: "goes",
};

describe("a picture is kept as long as something points to it", () => {
  test("these are all columns that hold a picture's address", async () => {
    const named = await ask<{ name: string }>(`
      select concat_ws('.', table_schema, table_name, column_name) as name from information_schema.columns
      where table_schema in ('public', 'internal', 'search') and data_type in ('text', 'jsonb')
        and column_name ~ '(image|picture|photo|url)' and column_name !~ 'color' order by 1`);
    expect(named.map(({ name }) => name)).toEqual([...Object.keys(POINTERS), ...NO_PICTURES].sort());
  });

  test.each(Object.keys(POINTERS))("%s", async (column) => {
    const url = `/bilder/${column}.webp`;
    expect(await isUnused(url)).toBe(true);
    await POINTERS[column]!(url);
    expect(await isUnused(url)).toBe(false);
  });

  test.each([
    ["brand", (picture: object) => ({ logoDark: picture })],
    ["home", (picture: object) => ({ blocks: [{ kind: "text" }, { kind: "picture", picture }] })],
  ])("of the settings (%s), also of an earlier revision", async (part, valueOf) => {
    const url = `/bilder/${part}.png`;
    const add = (value: object) =>
      ask(
        `insert into settings (part, revision, value)
          select $1::text, coalesce(max(revision), 0) + 1, $2::jsonb from settings where part = $1`,
        [part, value],
      );
    await add(valueOf({ url: `${url}.webp` }));
    expect(await isUnused(url)).toBe(true);
    await add(valueOf({ url }));
    await add(valueOf({}));
    expect(await isUnused(url)).toBe(false);
  });

  test("of an order until the order is deleted", async () => {
    const url = "/bilder/alte-bestellung.webp";
    const ware = await showing(url);
    const { number } = await place([ware]);
    await replace(ware.id);
    await ask("update orders set status = 'cancelled', archived_at = now() where number = $1", [number]);
    expect(await isUnused(url)).toBe(false);
    await ask("delete from orders where number = $1", [number]);
    expect(await isUnused(url)).toBe(true);
  });

  test("each is found by an index, among a million orders too", async () => {
    const first = await ask<{ column: string }>(`
      select concat_ws('.', n.nspname, t.relname, a.attname) as column
      from pg_index i join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace
        join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]`);
    const asked = ["public.product_pictures.url", "public.order_items.image_url", "public.mail_outbox.image_url"];
    expect(first.map(({ column }) => column)).toEqual(expect.arrayContaining(asked));
  });
});

describe("what is deleted with a product", () => {
  test("is nothing that was ordered or sent", async () => {
    const found = await ask<{ from: string; fate: string }>(`
      select conrelid::regclass::text as from,
        case confdeltype when 'c' then 'goes' when 'n' then 'stays' else 'stands in the way' end as fate
      from pg_constraint where contype = 'f' and confrelid = 'public.products'::regclass`);
    expect(Object.fromEntries(found.map(({ from, fate }) => [from, fate]))).toEqual(REFERENCES);
  });

  test("is a letter that still waits, and none that was sent", async () => {
    const { id } = await showing("/bilder/weg.webp");
    for (const status of ["waiting", "sent"])
      await insertRow(database, "mail_outbox", {
        kind: "restock_back",
        recipient: `${status}@example.org`,
        product_id: id,
        image_url: "/bilder/weg.webp",
        status,
      });
    await ask("delete from products where id = $1", [id]);
    const kept = await ask("select recipient from mail_outbox where image_url = '/bilder/weg.webp'");
    expect(kept).toEqual([{ recipient: "sent@example.org" }]);
    expect(await isUnused("/bilder/weg.webp")).toBe(false);
  });
});
