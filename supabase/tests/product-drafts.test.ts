import { beforeAll, expect, test } from "vitest";
import { listProducts } from "./listing.ts";
import { testBackend } from "./opened.ts";
import { orderRequest, place, stockCategory, ware } from "./order-requests.ts";

const backend = testBackend();
beforeAll(() => stockCategory(backend.service));

const DRAFT = { draft_until: "infinity" };
const SIZES = { option_names: ["Größe"], option_values: ["A4"] };

async function draft(changes: Record<string, unknown> = {}) {
  const listed = await ware(backend.service, { name: "Nachtfalter", ...SIZES, ...DRAFT, ...changes });
  const variant = await ware(backend.service, { variant_of: listed.id, ...SIZES, option_values: ["A3"] });
  return [listed, variant] as const;
}

/** Everything that shows or sells products, asked as a visitor or as the shop itself. */
async function shown(wares: readonly [Awaited<ReturnType<typeof ware>>, Awaited<ReturnType<typeof ware>>]) {
  const ids = wares.map(({ id }) => id);
  const { data: rows } = await backend.anon.from("products").select("id").in("id", ids).throwOnError();
  const { data: quote } = await backend.service
    .rpc("quote_cart", { p_products: ids, p_designs: [], p_lines: [] })
    .throwOnError();
  const picked = { p_article_numbers: wares.map(({ article_number }) => article_number) };
  const { data: cards } = await backend.anon.rpc("picked_products", picked).throwOnError();
  const orders = await Promise.all(wares.map((one) => place(backend.service, orderRequest([one]))));
  return {
    read: rows.length,
    quoted: (quote as { products: unknown[] }).products.length,
    found: (await listProducts(backend.anon, { p_query: "Nachtfalter" })).total,
    picked: (cards as unknown[]).length,
    sold: orders.filter(({ ok }) => ok).length,
  };
}
const NOWHERE = { read: 0, quoted: 0, found: 0, picked: 0, sold: 0 };
const EVERYWHERE = { read: 2, quoted: 2, found: 1, picked: 1, sold: 2 };

const publish = async () => (await backend.service.rpc("publish_due_products").throwOnError()).data;

test("a draft with its variants is shown and sold nowhere, until its moment has come", async () => {
  const wares = await draft();
  expect(await shown(wares)).toEqual(NOWHERE);
  expect(await publish()).toEqual([]);
  const moment = (at: number) => ({ draft_until: new Date(at).toISOString() });
  const plan = (at: number) => backend.service.from("products").update(moment(at)).eq("id", wares[0].id).throwOnError();
  await plan(Date.now() + 60_000);
  expect(await publish()).toEqual([]);
  await plan(Date.now() - 1000);
  // Not by the clock of whoever asks: what is shown and what is kept change together.
  expect(await shown(wares)).toEqual(NOWHERE);
  const names = await publish();
  expect(names).toEqual(expect.arrayContaining(wares.map(({ id }) => String(id))));
  expect(names).toHaveLength(4);
  expect(await shown(wares)).toEqual(EVERYWHERE);
  expect(await publish()).toEqual([]);
  // Back to being a draft.
  await backend.service.from("products").update(DRAFT).eq("id", wares[0].id).throwOnError();
  expect(await shown(wares)).toEqual(NOWHERE);
  await backend.service.from("products").delete().eq("id", wares[1].id);
});

test("an archived draft is one still when it is restored, also after its day", async () => {
  const [one] = await draft();
  const row = () =>
    backend.service.from("products").update({ archived_at: null }).eq("id", one.id).select("draft_until");
  const due = { draft_until: new Date(Date.now() - 1000).toISOString(), archived_at: new Date().toISOString() };
  await backend.service.from("products").update(due).eq("id", one.id).throwOnError();
  expect(await publish()).toEqual([]);
  expect((await row().throwOnError()).data).toEqual([{ draft_until: "infinity" }]);
  expect(await publish()).toEqual([]);
});

test("a draft is new on the day it is put on sale", async () => {
  const since = { created_at: "2026-01-01T00:00:00Z", is_new: true, new_since: "2026-01-01T00:00:00Z" };
  const [{ id }] = await draft({ ...since, draft_until: "2026-02-01T00:00:00Z" });
  await publish();
  const asked = backend.service.from("products").select("created_at, new_since").eq("id", id).single();
  const { data } = await asked.throwOnError();
  for (const at of [data.created_at, data.new_since])
    expect(Date.parse(String(at))).toBeGreaterThan(Date.now() - 60_000);
});

test("whoever waits for a sold out article hears of it when it is on sale, not while it is a draft", async () => {
  const { id } = await ware(backend.service, { stock: 0, ...DRAFT });
  const ask = async () => {
    const asked = { p_product_id: id, p_email: "a@example.org", p_version: "1", p_text: "Ja" };
    return (await backend.service.rpc("request_restock", asked).throwOnError()).data;
  };
  expect(await ask()).toBe("gone");
  await backend.service.from("products").update({ draft_until: null }).eq("id", id).throwOnError();
  expect(await ask()).toBe("asked");
});

test("a copy is a draft with all texts, pictures and variants, numbers and addresses of its own and no stock", async () => {
  const texts = { name: "Ring Luna", slug: "ring-luna", description: "Aus Silber.", warnings: "Kleinteile.", stock: 0 };
  const [listed, variant] = await draft({ ...texts, draft_until: null, article_number: "RL", featured_rank: 3 });
  const own = { slug: "ring-luna-a3", article_number: "RL-A3", price: 80, stock: 4, dimensions: "30 × 42 cm" };
  await backend.service.from("products").update(own).eq("id", variant.id).throwOnError();
  const pictures = [
    { url: "/kunst/werk.webp", alt: "Ein Ring" },
    { url: "/kunst/b.webp", alt: "", caption: "Seite" },
  ];
  const set = { p_products: [{ id: listed.id, pictures }] };
  await backend.service.rpc("set_product_pictures", set).throwOnError();
  const { client } = await backend.signIn({ isAdmin: true });
  const asked = { p_id: listed.id, p_name: "Ring Luna (Kopie)", p_slug: "ring-luna-kopie" };
  const copies = [1, 2].map(async () => (await client.rpc("admin_copy_product", asked).throwOnError()).data as number);
  for (const id of await Promise.all(copies)) {
    const read = backend.service.from("products").select().eq("name", asked.p_name).order("id");
    const { data } = await read.throwOnError();
    const [first, second] = data.filter((row) => [row.id, row.variant_of].includes(id));
    const asPut = backend.service.from("product_pictures").select().eq("product_id", id).order("position");
    const shownPictures = (await asPut.throwOnError()).data;
    const shared = { name: "Ring Luna (Kopie)", description: "Aus Silber.", stock: 0, draft_until: "infinity" };
    expect(first).toMatchObject({ ...shared, warnings: "Kleinteile.", featured_rank: null, option_values: ["A4"] });
    expect(first.article_number).toMatch(/^KG-\d+$/);
    expect(first.slug).toMatch(/^ring-luna-kopie(-2)?$/);
    expect(shownPictures).toMatchObject([{ alt: "Ein Ring", caption: null }, { caption: "Seite" }]);
    expect(second).toMatchObject({ ...shared, variant_of: id, option_values: ["A3"], dimensions: "30 × 42 cm" });
    expect([second.slug, second.article_number]).toEqual([`${first.slug}-a3`, `${first.article_number}-A3`]);
  }
  expect((await client.rpc("admin_copy_product", { ...asked, p_id: variant.id })).data).toBeNull();
});
