import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { footprint, place, orderRequest, type OrderedProduct } from "./order-requests.ts";
import { testShop } from "./test-shop.ts";

const { backend, ware } = testShop();
let puzzle: OrderedProduct;
let ring: OrderedProduct;

beforeAll(async () => {
  puzzle = await ware({ price: 49.9, stock: 3 });
  ring = await ware({ price: 20, stock: 100 });
  const code = (name: string, changes: object = {}) => ({
    code: name,
    kind: "percent",
    percent: 10,
    min_subtotal: 0,
    is_active: true,
    used_count: 0,
    usage_limit: null,
    starts_at: null,
    ends_at: null,
    ...changes,
  });
  const past = "2020-01-01T00:00:00Z";
  const future = "2099-01-01T00:00:00Z";
  await backend.service
    .from("discount_codes")
    .insert([
      code("RUHT", { is_active: false }),
      code("FRUEH", { starts_at: future }),
      code("SPAET", { starts_at: past, ends_at: "2020-02-01T00:00:00Z" }),
      code("LEER", { usage_limit: 5, used_count: 5 }),
      code("GROSS", { min_subtotal: 49.91 }),
      code("GENAU", { min_subtotal: 49.9, starts_at: past, ends_at: future, usage_limit: 1 }),
    ])
    .throwOnError();
});

/** Asks for an order that must be refused, and shows that nothing was written. */
async function refused(asked: ReturnType<typeof orderRequest>) {
  const before = await footprint(backend.service);
  const { data, error } = await backend.service.rpc("place_order", { p_order: asked });
  expect(await footprint(backend.service)).toEqual(before);
  return error ?? data;
}

describe("told as 'changed'", () => {
  const changed = { ok: false, error: "changed" };
  test("a price the shopper did not see", async () => {
    const asked = orderRequest([puzzle, { ...ring, price: 19.99 }]);
    expect(await refused(asked)).toEqual(changed);
  });
  test("two prices the shopper did not see, though together they come to the right total", async () => {
    const asked = orderRequest([
      { ...puzzle, price: ring.price },
      { ...ring, price: puzzle.price },
    ]);
    expect(asked.total_cents).toBe(orderRequest([puzzle, ring]).total_cents);
    expect(await refused(asked)).toEqual(changed);
  });
  test("more than there is, on one line of two", async () => {
    expect(await refused(orderRequest([ring, puzzle], { total_cents: 4 * 6990 + 490 }, 4))).toEqual(changed);
  });
  test("a product that is gone", async () => {
    expect(await refused(orderRequest([puzzle, { ...ring, id: 987654 }]))).toEqual(changed);
  });
  test.each([
    ["a cent less", 5479],
    ["a cent more", 5481],
    ["a text", "5480"],
    ["nothing", null],
    ["missing", undefined],
  ])("a total that is %s", async (_what, total_cents) => {
    expect(await refused(orderRequest([puzzle], { total_cents }))).toEqual(changed);
  });
  test("a tax rate is not among them: it changes no total", async () => {
    const mine = await ware({ tax_rate: 7 });
    expect(await place(backend.service, orderRequest([mine]))).toMatchObject({ ok: true });
  });
});

describe("a code is refused, and only its check says why:", () => {
  test.each([
    ["GIBTESNICHT", "unknown", null],
    ["", "unknown", null],
    ["RUHT", "unknown", 0],
    ["frueh", "early", 0],
    ["SPAET", "expired", 0],
    ["leer", "used_up", 0],
    ["GROSS", "too_small", 4991],
  ])("%s is %s", async (code, reason, min_subtotal_cents) => {
    const answer = await refused(orderRequest([puzzle], { code, total_cents: 4981 }));
    expect(answer).toEqual({ ok: false, error: "code" });
    const { data } = await backend.service
      .rpc("check_code", { p_code: code, p_lines: [{ product_id: puzzle.id, quantity: 1 }] })
      .throwOnError();
    expect(data).toEqual({ ok: false, reason, min_subtotal_cents });
  });

  test("one within its window, at its minimum and at its last use holds, and is then used up", async () => {
    const asked = () => orderRequest([puzzle], { code: "ge nau", total_cents: 4981 });
    const terms = { ok: true, code: "GENAU", kind: "percent", percent: 10, amount_cents: null, eligible_cents: null };
    const { data } = await backend.service
      .rpc("check_code", { p_code: "genau", p_lines: [{ product_id: puzzle.id, quantity: 1 }] })
      .throwOnError();
    expect(data).toEqual(terms);
    expect(await place(backend.service, asked())).toMatchObject({ ok: true });
    expect(await refused(asked())).toEqual({ ok: false, error: "code" });
  });
});

test("another wish under a used key names the first order", async () => {
  const asked = orderRequest([ring]);
  const { number, token } = await place(backend.service, asked);
  const other = { ...asked, fingerprint: "anders", email: "andere@example.org" };
  expect(await refused(other)).toEqual({ ok: false, error: "key_used", number, token });
});

test("a refused key may be used for the corrected wish", async () => {
  const key = randomUUID();
  expect(await refused(orderRequest([ring], { key, total_cents: 1 }))).toMatchObject({ error: "changed" });
  expect(await place(backend.service, orderRequest([ring], { key }))).toMatchObject({ ok: true, again: false });
});

describe("not an order at all:", () => {
  const fast = (id: string) => ({
    shipping: { id, price_cents: 1500, min_days: 1, max_days: 2 },
    total_cents: 3500,
  });
  const line = (changes: object) => [{ product_id: ring.id, quantity: 1, price_cents: 2000, ...changes }];
  test.each([
    ["two lines of one product", () => ({ lines: [...line({}), ...line({})], total_cents: 4490 }), "PT400"],
    ["the same, spelt otherwise", () => ({ lines: [...line({}), ...line({ product_id: `0${ring.id}` })] }), "PT400"],
    ["no line", () => ({ lines: [] }), "PT400"],
    ["lines missing", () => ({ lines: undefined }), "PT400"],
    ["nothing of it", () => ({ lines: line({ quantity: 0 }), total_cents: 490 }), "PT400"],
    ["less than nothing of it", () => ({ lines: line({ quantity: -1 }), total_cents: -1510 }), "PT400"],
    ["a line without a quantity", () => ({ lines: line({ quantity: undefined }) }), "PT400"],
    ["no key", () => ({ key: undefined }), undefined],
    ["no address", () => ({ delivery: null }), undefined],
    ["no e-mail", () => ({ email: " " }), undefined],
    ["express, paid in advance", () => fast("express"), "PT400"],
    ["over night, paid in advance", () => fast("overnight"), "PT400"],
    ["the simulated payment in a live shop", () => ({ mode: "live", payment: "simulated", paid: true }), undefined],
  ])("%s", async (_what, changes, code) => {
    const error = await refused(orderRequest([ring], changes()));
    expect(error).toHaveProperty("message");
    if (code) expect(error).toMatchObject({ code });
  });
});

test("law 8: the same fast parcel is an order when it is paid at once", async () => {
  const shipping = { id: "express", price_cents: 1500, min_days: 1, max_days: 2 };
  const asked = { shipping, payment: "simulated", paid: true, total_cents: 3500 };
  expect(await place(backend.service, orderRequest([ring], asked))).toMatchObject({ ok: true });
});
