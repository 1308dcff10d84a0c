import type { SupabaseClient } from "@supabase/supabase-js";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { footprint, orderRequest, type Row } from "./order-requests.ts";
import { testShop } from "./test-shop.ts";

const { backend, ware, place, change, readOrder } = testShop();
let sales: SupabaseClient;
let nobody: SupabaseClient;
let actor: string;

beforeAll(async () => {
  const helper = await backend.signIn({ withFactor: true });
  await backend.service.from("user_roles").insert({ user_id: helper.userId, role: "sales" }).throwOnError();
  sales = helper.client;
  actor = helper.userId;
  nobody = (await backend.signIn()).client;
});

const article = (changes: Record<string, unknown> = {}) => ware({ price: 50, stock: 10, ...changes });
const PICKUP = { id: "pickup", price_cents: 0, min_days: 1, max_days: 1 };
const MARKET = { channel: "market", email: null, shipping: PICKUP, payment: "terminal" };
/** By phone, to be transferred. */
const wish = (wares: Parameters<typeof orderRequest>[0], changes: Record<string, unknown> = {}) =>
  orderRequest(wares, { channel: "phone", discount: null, discount_reason: "", ...changes });
const make = async (asked: object, client = sales) =>
  (await client.rpc("admin_place_order", { p_order: asked }).throwOnError()).data as Row;
const refusal = async (asked: object, client = sales) =>
  (await client.rpc("admin_place_order", { p_order: asked })).error?.message;
const stockOf = async ({ id }: { id: number }) =>
  (await backend.service.from("products").select("stock").eq("id", id).single().throwOnError()).data?.stock as number;

describe("an order by phone", () => {
  test("is priced by hand and with a discount to the cent over two tax rates, and says who made it and why", async () => {
    const [puzzle, book] = [await article({ price: 39.95 }), await article({ price: 19.99, tax_rate: 7 })];
    const lines = [
      { product_id: puzzle.id, quantity: 3, price_cents: 3995, own_cents: 3333, reason: "Ecke gestoßen" },
      { product_id: book.id, quantity: 1, price_cents: 1999 },
    ];
    const discount = { discount: { kind: "percent", percent: 15 }, discount_reason: "Stammkundin" };
    // 119,98 less 15 % = 18,00 (half a cent up), with 4,90 for shipping.
    const total_cents = 11998 - 1800 + 490;
    const { number } = await make(wish([], { lines, ...discount, total_cents, pay_link: true }));
    const { order, items, events, mails } = await readOrder(number as string);
    expect(order).toMatchObject({ channel: "phone", status: "open", payment_method: "prepayment" });
    expect(order).toMatchObject({ subtotal: 119.98, discount: 18, shipping: 4.9, total: 106.88, discount_code: null });
    expect(items.map(({ unit_price }) => Number(unit_price))).toEqual([33.33, 19.99]);
    const taxes = order.taxes as { rate: number; gross_cents: number; net_cents: number; tax_cents: number }[];
    expect(taxes).toEqual([
      { rate: 1900, gross_cents: 8907, net_cents: 7485, tax_cents: 1422 },
      { rate: 700, gross_cents: 1781, net_cents: 1664, tax_cents: 117 },
    ]);
    expect(events).toMatchObject([
      {
        ...{ kind: "placed", actor },
        details: { reason: "Stammkundin", prices: [{ position: 1, shop_cents: 3995, reason: "Ecke gestoßen" }] },
      },
    ]);
    expect(mails).toMatchObject([{ kind: "order_confirmation", payload: { pay_link: true }, recipient: order.email }]);
    expect([await stockOf(puzzle), await stockOf(book)]).toEqual([7, 9]);
    const log = await backend.service.from("audit_log").select("actor, action, after").eq("row_id", String(order.id));
    expect(log.data).toContainEqual({ actor, action: "insert", after: { channel: "phone" } });
  });

  test("the same key is the same order, and another wish under it is refused", async () => {
    const asked = wish([await article()]);
    const first = await make(asked);
    expect(await make(asked)).toMatchObject({ ok: true, again: true, number: first.number });
    expect(await make({ ...asked, fingerprint: "other" })).toMatchObject({ ok: false, error: "key_used" });
  });

  test("two at once never sell a piece twice", async () => {
    const last = await article({ stock: 1 });
    const answers = await Promise.all([make(wish([last])), make(wish([last])), place([last])]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await stockOf(last)).toBe(0);
  });

  test("what is wrong with lines is said at each, and nothing is written", async () => {
    const [few, dear, gone, engraved] = [
      await article({ stock: 1 }),
      await article(),
      await article(),
      await article(),
    ];
    await backend.service.from("products").update({ archived_at: new Date() }).eq("id", gone.id).throwOnError();
    const engraving = { place: "innen", text: "Jo", font: "Klassisch" };
    const lines = [
      { product_id: few.id, quantity: 2, price_cents: 5000 },
      { product_id: dear.id, quantity: 1, price_cents: 4000 },
      { product_id: gone.id, quantity: 1, price_cents: 5000 },
      { product_id: engraved.id, quantity: 1, price_cents: 5000, engraving },
    ];
    const before = await footprint(backend.service);
    const answer = await make(wish([], { lines, total_cents: 1 }));
    expect(answer).toMatchObject({ ok: false, error: "lines" });
    expect((answer.lines as Row[]).map(({ position, error }) => `${position} ${error}`)).toEqual([
      ...["0 stock", "1 price", "2 gone", "3 engraving"],
    ]);
    expect(answer.lines).toMatchObject([{ stock: 1 }, { price_cents: 5000 }, {}, {}]);
    expect(await make(wish([dear], { total_cents: 1 }))).toEqual({ ok: false, error: "total", total_cents: 5490 });
    expect(await footprint(backend.service)).toEqual(before);
  });

  test.each<[string, Record<string, unknown>, RegExp]>([
    ["without an e-mail address", { email: null }, /orders/],
    ["without a street", { delivery: { kind: "street" } }, /address/],
    ["with a discount for no reason", { discount: { kind: "fixed", amount_cents: 100 } }, /reason/],
    ["with a price for no reason", { lines: [{ product_id: 1, quantity: 1, price_cents: 1, own_cents: 1 }] }, /reason/],
    ["handed over unpaid", { shipping: PICKUP }, /paid/],
    ["paid online by the owners", { payment: "stripe" }, /payment/],
    ["through the shop", { channel: "shop" }, /channel/],
    ["without being sales", {}, /denied|role|admin/i],
  ])("%s: refused", async (what, changes, message) => {
    const puzzle = await article();
    expect(await refusal(wish([puzzle], changes), what.endsWith("sales") ? nobody : sales)).toMatch(message);
  });

  test("vouchers and own pictures are neither found nor taken", async () => {
    const name = `Fundstück ${randomUUID().slice(0, 8)}`;
    const found = await article({ name });
    const own = await article({ name, needs_artwork: true });
    const rows = (await sales.rpc("admin_find_articles", { p_words: name.split(" ") }).throwOnError()).data as Row[];
    expect(rows).toMatchObject([{ id: found.id, price_cents: 5000, stock: 10, places: [] }]);
    expect(await refusal(wish([own]))).toMatch(/own pictures/);
  });
});

describe("a sale at a market", () => {
  test("is paid with the terminal, handed over and invoiced at once, without any mail", async () => {
    const { number } = await make(wish([await article()], { ...MARKET, total_cents: 5000 }));
    const { order, events, invoices, mails } = await readOrder(number as string);
    expect(order).toMatchObject({ status: "dispatched", email: null, payment_method: "terminal", total: 50 });
    expect(events.map(({ kind, actor: who }) => [kind, who])).toEqual([
      ["placed", actor],
      ["paid", actor],
      ["dispatched", actor],
    ]);
    expect(invoices).toMatchObject([{ kind: "invoice", amount: 50 }]);
    expect(mails).toEqual([]);
    const ledger = await backend.service
      .from("payments")
      .select("kind, provider")
      .eq("order_id", order.id as number);
    expect(ledger.data).toEqual([{ kind: "payment", provider: "terminal" }]);
    await change(number as string, "refund", { amount_cents: 5000 });
    const after = await backend.service
      .from("payments")
      .select("kind, provider")
      .eq("order_id", order.id as number);
    expect(after.data).toContainEqual({ kind: "refund", provider: "terminal" });
  });

  test("who leaves an address gets the invoice, and who has it sent the confirmation", async () => {
    const taken = await make(wish([await article()], { ...MARKET, email: "a@example.org", total_cents: 5000 }));
    const sent = await make(wish([await article()], { channel: "market", payment: "terminal" }));
    const kinds = async ({ number }: Row) =>
      (await readOrder(number as string)).mails.map(({ kind }) => kind as string);
    expect([await kinds(taken), await kinds(sent)]).toEqual([["dispatched"], ["order_confirmation"]]);
  });

  test("there is no withdrawing from it, whatever names it; from one by phone there is", async () => {
    const withdraw = async ({ number }: Row, values: object) =>
      (
        await backend.service
          .rpc("submit_withdrawal", {
            p_withdrawal: { key: randomUUID(), name: "C", email: "c@example.org", contract: "x", number, ...values },
          })
          .throwOnError()
      ).data as Row | null;
    const market = await make(wish([await article()], { ...MARKET, total_cents: 5000 }));
    const phone = await make(wish([await article()]));
    const lines = [{ position: 1, quantity: 1 }];
    for (const values of [{}, { lines }, { number: null, contract: market.number }])
      expect(await withdraw(market, values)).toBeNull();
    expect(await withdraw(phone, { lines })).toMatchObject({ name: "C" });
    expect(await withdraw(market, { number: null, contract: "KG-0000-0000" })).toMatchObject({ name: "C" });
  });
});
