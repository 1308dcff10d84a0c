import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { toRow } from "@/lib/checkout/row";
import { orderRequestSchema } from "@/lib/checkout/schema";
import { findPaymentMethod } from "@/lib/payment/methods";
import { DELIVERED_CONDITIONS } from "@/lib/settings/conditions";
import { DELIVERED } from "@/lib/settings/parts";
import { DELIVERY, place, orderRequest, type OrderedProduct } from "./order-requests.ts";
import { testShop } from "./test-shop.ts";

const { backend, ware, change, readOrder } = testShop();
let puzzle: OrderedProduct;
let ring: OrderedProduct;

beforeAll(async () => {
  const features = { pieces: 1000, dimensions: "68 × 48 cm", material: "Birkenholz" };
  puzzle = await ware({ price: 49.9, stock: 100, ...features });
  ring = await ware({ price: 19.99, stock: 100, tax_rate: 7 });
  await backend.service
    .from("discount_codes")
    .insert([
      { code: "ZEHN", kind: "percent", percent: 10, usage_limit: 100 },
      { code: "FREI", kind: "free_shipping" },
      { code: "ALLES", kind: "fixed", amount: 5000 },
    ])
    .throwOnError();
});

const now = async (id: number) =>
  (await backend.service.from("products").select("stock").eq("id", id).single().throwOnError()).data?.stock;
const uses = async (code: string) =>
  (await backend.service.from("discount_codes").select("used_count").eq("code", code).single()).data?.used_count;

test("law 24: an order is written whole: lines as they were, history, mails, stock and the code's count", async () => {
  const stock = await now(puzzle.id);
  const rings = await now(ring.id);
  const used = await uses("ZEHN");
  const goods = 2 * (4990 + 1999);
  const asked = orderRequest(
    [puzzle, ring],
    { email: "Clara@example.org", code: " zeh n", total_cents: goods - 1398 + 490, paid: true, payment: "simulated" },
    2,
  );
  const answer = await place(backend.service, asked);
  expect(answer).toEqual({ ok: true, again: false, number: answer.number, token: answer.token, stock_changes: [] });
  expect(answer.number).toMatch(/^KG-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);

  const { order, items, events, invoices, mails } = await readOrder(answer.number);
  expect(order).toMatchObject({
    token: answer.token,
    status: "paid",
    mode: "test",
    email: "Clara@example.org",
    phone: null,
    refunded: 0,
    first_name: "Clara",
    last_name: "Schön",
    delivery_address: DELIVERY,
    billing_address: null,
    shipping_option: "standard",
    min_days: 2,
    max_days: 4,
    payment_method: "simulated",
    discount_code: "ZEHN",
    subtotal: 139.78,
    discount: 13.98,
    shipping: 4.9,
    total: 130.7,
    terms_version: "2026-11-01",
    taxes: [
      { rate: 1900, gross_cents: 9332, net_cents: 7842, tax_cents: 1490 },
      { rate: 700, gross_cents: 3738, net_cents: 3493, tax_cents: 245 },
    ],
  });
  expect(items).toMatchObject([
    {
      position: 1,
      product_id: puzzle.id,
      article_number: puzzle.article_number,
      name: puzzle.name,
      quantity: 2,
      unit_price: 49.9,
      tax_rate: 19,
      features: { pieces: 1000, dimensions: "68 × 48 cm", material: "Birkenholz" },
      image_url: "/kunst/werk.webp",
    },
    { position: 2, product_id: ring.id, quantity: 2, unit_price: 19.99, tax_rate: 7, features: {} },
  ]);
  expect(events.map(({ kind, actor }) => [kind, actor])).toEqual([
    ["placed", null],
    ["paid", null],
  ]);
  expect(invoices).toEqual([]);
  expect(mails.map(({ kind, recipient, status, attempts }) => [kind, recipient, status, attempts])).toEqual([
    ["order_confirmation", "Clara@example.org", "waiting", 0],
    ["shop_order", null, "waiting", 0],
  ]);
  expect([await now(puzzle.id), await now(ring.id), await uses("ZEHN")]).toEqual([stock - 2, rings - 2, used + 1]);
});

test("lines stay frozen when the product changes", async () => {
  const mine = await ware({ name: "Alter Name", pieces: 500 });
  const { number } = await place(backend.service, orderRequest([mine]));
  const changed = {
    name: "Neuer Name",
    price: 99,
    pieces: 1,
    article_number: "NEU-1",
    image_url: "/neu.webp",
    tax_rate: 7,
  };
  await backend.service.from("products").update(changed).eq("id", mine.id).throwOnError();
  const { items } = await readOrder(number);
  expect(items).toMatchObject([
    {
      name: "Alter Name",
      unit_price: 49.9,
      features: { pieces: 500 },
      article_number: mine.article_number,
      tax_rate: 19,
    },
  ]);
});

test("prepayment waits: open, no invoice yet", async () => {
  const { number } = await place(backend.service, orderRequest([puzzle]));
  const { order, events, invoices } = await readOrder(number);
  expect([order.status, events.length, invoices]).toEqual(["open", 1, []]);
});

test("free shipping, and a discount that leaves nothing to pay: sent without a payment, invoice over 0", async () => {
  const free = await place(backend.service, orderRequest([puzzle], { code: "FREI", total_cents: 4990 }));
  expect((await readOrder(free.number)).order).toMatchObject({
    discount: 0,
    shipping: 0,
    total: 49.9,
  });

  const shipping = { id: "express", name: "Kurier", price_cents: 0, min_days: 1, max_days: 2 };
  const gift = await place(backend.service, orderRequest([puzzle], { code: "ALLES", shipping, total_cents: 0 }));
  await change(gift.number, "dispatch");
  const { order, invoices } = await readOrder(gift.number);
  expect(order).toMatchObject({ discount: 49.9, total: 0, status: "dispatched", shipping_option: "express" });
  expect(order).toMatchObject({ shipping_name: "Kurier" });
  expect(invoices).toMatchObject([{ kind: "invoice", amount: 0 }]);
});

test("a small business shows no tax", async () => {
  const { number } = await place(backend.service, orderRequest([puzzle], { small_business: true }));
  expect((await readOrder(number)).order).toMatchObject({ total: 54.8, taxes: [] });
});

test("a Packstation and another billing address are kept as they were given", async () => {
  const place4 = { postalCode: "10115", city: "Berlin", country: "DE" };
  const delivery = { kind: "packstation", postNumber: "12345678", station: "142", ...place4 };
  const billing = { email: "b@example.org", firstName: "Bo", lastName: "Ek", phone: "", address: "Gata 1", ...place4 };
  const { number } = await place(backend.service, orderRequest([puzzle], { delivery, billing, phone: "+49 351 1234" }));
  const { order } = await readOrder(number);
  expect(order).toMatchObject({ delivery_address: delivery, billing_address: billing, phone: "+49 351 1234" });
});

test("the same key and wish again is the same order, and nothing is taken twice", async () => {
  const asked = orderRequest([puzzle]);
  const first = await place(backend.service, asked);
  const stock = await now(puzzle.id);
  expect(await place(backend.service, asked)).toEqual({ ...first, again: true });
  expect(await now(puzzle.id)).toBe(stock);
  expect((await readOrder(first.number)).mails).toHaveLength(2);
});

test("each text that the checkout asks for is in the order as it was sent", async () => {
  const person = { firstName: "Zoë", lastName: "Wałęsa", phone: "0431 998877" };
  const asked = orderRequestSchema.parse({
    key: randomUUID(),
    checkout: {
      ...{
        ...person,
        email: "zoe@example.org",
        delivery: { ...DELIVERY, addition: "Hinterhaus" },
        payment: "simulated",
      },
      billing: {
        ...{ email: "buero@example.org", firstName: "Max", lastName: "Kontor", phone: "040 112233" },
        ...{ address: "Ring 1", postalCode: "1010", city: "Wien", country: "AT" },
      },
      ...{ shipping: "standard", gift: { text: "Alles Liebe", wrap: true } },
    },
    lines: [{ productId: puzzle.id, quantity: 1, priceCents: 4990 }],
    code: null,
    totalCents: 4990 + DELIVERED_CONDITIONS.wrapCents!,
  });
  const p_order = toRow(asked, findPaymentMethod("simulated")!, { visitor: "hash", network: "hash" }, DELIVERED)!;
  const { data } = await backend.service.rpc("place_order", { p_order }).throwOnError();
  const { order } = await readOrder((data as { number: string }).number);
  for (const text of textsOf(asked.checkout)) expect(textsOf(order)).toContain(text);
});
const textsOf = (value: unknown): string[] =>
  typeof value === "string" ? [value] : value && typeof value === "object" ? Object.values(value).flatMap(textsOf) : [];

test("a present keeps its text, and wrapping is paid and taxed with the goods", async () => {
  const gift = { text: " Für Dich\nvon mir ", wrap_cents: 490 };
  const total_cents = 4990 + 1999 + 490 + 490;
  const { number } = await place(backend.service, orderRequest([puzzle, ring], { gift, total_cents }));
  const { order } = await readOrder(number);
  expect(order).toMatchObject({
    is_gift: true,
    gift_message: "Für Dich\nvon mir",
    gift_wrap: 4.9,
    shipping: 4.9,
    total: total_cents / 100,
  });
  expect(order.taxes).toMatchObject([{ gross_cents: 5690 }, { gross_cents: 2279 }]);
  expect(await place(backend.service, orderRequest([puzzle], { gift, code: "FREI", total_cents: 5480 }))).toMatchObject(
    {
      ok: true,
    },
  );
  expect(await place(backend.service, orderRequest([puzzle], { gift, total_cents: 5480 }))).toMatchObject({
    error: "changed",
  });
});

test("a present is one without text and wrapping too; without a present there is neither", async () => {
  for (const gift of [undefined, null, { text: " ", wrap_cents: 0 }]) {
    const { number } = await place(backend.service, orderRequest([puzzle], { gift }));
    const { order } = await readOrder(number);
    expect([order.is_gift, order.gift_message, order.gift_wrap]).toEqual([Boolean(gift), null, 0]);
  }
});

test("a text longer than the card and a wrapping below nothing are refused", async () => {
  const refused = async (gift: object, total_cents: number) =>
    (await backend.service.rpc("place_order", { p_order: orderRequest([puzzle], { gift, total_cents }) })).error;
  expect(await refused({ text: "x".repeat(201), wrap_cents: 0 }, 5480)).not.toBeNull();
  expect(await refused({ text: "", wrap_cents: -490 }, 4990)).not.toBeNull();
});
