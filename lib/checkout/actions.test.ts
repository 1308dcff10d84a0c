import { DELIVERED_CONDITIONS } from "@/lib/settings/conditions";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ORDER_REQUEST as request } from "./request.test-kit";
import type { OrderRequest } from "./schema";

const { rpc, revalidateTag, after, allowAttempt, allowCode, allowVoucher } = vi.hoisted(() => ({
  rpc: vi.fn(),
  revalidateTag: vi.fn(),
  after: vi.fn(),
  allowAttempt: vi.fn(),
  allowCode: vi.fn(),
  allowVoucher: vi.fn(),
}));
vi.mock("next/cache", () => ({ revalidateTag }));
vi.mock("next/server", () => ({ after }));
vi.mock("@/lib/platform/rate-limit/limits", () => ({ allowAttempt }));
vi.mock("@/lib/platform/http/visitor-address", () => ({ visitorAddress: () => Promise.resolve("192.0.2.7") }));
vi.mock("@/lib/discounts/limit", () => ({ allowCode }));
vi.mock("@/lib/platform/rate-limit/read-limits", () => ({ allowRead: () => Promise.resolve(true) }));
vi.mock("@/lib/mail/send-due", () => ({ sendDueMail: () => undefined }));
vi.mock("@/lib/vouchers/limit", () => ({ allowVoucher }));
vi.mock("@/lib/platform/env", () => ({ env: { INTERNAL_TOKEN: "a secret of the shop" } }));
vi.mock("@/lib/platform/supabase/service", () => ({ serviceClient: { rpc } }));
const { checkVatIdAction, placeOrderAction } = await import("./actions");
const { keyedHash } = await import("@/lib/platform/keyed-hash");
const { pictureKey } = await import("@/lib/puzzle/atelier/picture-key");

const placed = { ok: true, number: "KG-7F3K-9QXM", token: request.key, again: false };
const answers = (data: object) => rpc.mockResolvedValue({ data, error: null });
const asked = () => (rpc.mock.calls.at(-1)![1] as { p_order: Record<string, unknown> }).p_order;

beforeEach(() => {
  vi.clearAllMocks();
  allowAttempt.mockResolvedValue(true);
  allowCode.mockResolvedValue(true);
  allowVoucher.mockResolvedValue(true);
  answers({ ...placed, stock_changes: [] });
});

describe("an order that was placed", () => {
  test("is answered without what only the shop needs to know, and its mail goes out", async () => {
    expect(await placeOrderAction(request)).toEqual(placed);
    expect(after).toHaveBeenCalledTimes(1);
  });

  test("has the pages expire that show another stock now", async () => {
    answers({ ...placed, stock_changes: [{ product_id: 17, availability_changed: true }] });
    await placeOrderAction(request);
    expect(revalidateTag.mock.calls).toEqual([
      ["product:17", { expire: 0 }],
      ["availability", { expire: 0 }],
    ]);
  });

  test("before sends no second mail", async () => {
    answers({ ...placed, again: true, stock_changes: [] });
    expect(await placeOrderAction(request)).toMatchObject({ again: true });
    expect(after).not.toHaveBeenCalled();
  });
});

describe("the order's fingerprint", () => {
  const fingerprintOf = async (changes: Partial<OrderRequest>) => {
    await placeOrderAction({ ...request, ...changes });
    return asked().fingerprint;
  };

  test("is the same for the same wish, whatever its key", async () => {
    const other = { key: "1d7f6c52-6d5f-4c0f-9f3c-2b1f0c9a7e12" };
    expect(await fingerprintOf(other)).toBe(await fingerprintOf({}));
  });

  test.each<[string, Partial<OrderRequest>]>([
    ["name", { checkout: { ...request.checkout, lastName: "Wagner" } }],
    ["quantity", { lines: [{ productId: 17, quantity: 1, priceCents: 4990 }] }],
    ["code", { code: "HERBST" }],
    ["total", { totalCents: 10_471 }],
    ["voucher", { vouchers: ["K7WM2Q9X4HTCPAZ3"], voucherCents: 100 }],
  ])("is another one with another %s", async (_what, changes) => {
    expect(await fingerprintOf(changes)).not.toBe(await fingerprintOf({}));
  });
});

test("the database is told from where the order came, by a hash", async () => {
  await placeOrderAction(request);
  expect(asked()).toMatchObject({
    visitor: keyedHash("visitor", "192.0.2.7"),
    network: keyedHash("visitor", "192.0.2.0/24"),
    key: request.key,
    paid: false,
    total_cents: 10_470,
  });
});

describe("refused is", () => {
  test("who orders what is made of a picture by its id alone, as the cart is told by a change", async () => {
    const design = "5d0b3a8e-4a54-4c0e-9c0c-0f2f9d8a1b11";
    const order = (designKey?: string) =>
      placeOrderAction({ ...request, lines: [{ ...request.lines[0]!, design, ...(designKey && { designKey }) }] });
    for (const key of [undefined, design, pictureKey("picture", design)])
      expect(await order(key)).toEqual({ ok: false, error: "changed", conditions: DELIVERED_CONDITIONS });
    expect(rpc).not.toHaveBeenCalled();
    expect(await order(pictureKey("design", design))).toEqual(placed);
  });

  test("who orders too often, and nothing is written", async () => {
    allowAttempt.mockResolvedValue(false);
    expect(await placeOrderAction(request)).toEqual({ ok: false, error: "limit" });
    expect(rpc).not.toHaveBeenCalled();
  });

  test("who tries codes through orders", async () => {
    answers({ ok: false, error: "code" });
    expect(await placeOrderAction(request)).toEqual({ ok: false, error: "code" });
    allowCode.mockResolvedValue(false);
    expect(await placeOrderAction(request)).toEqual({ ok: false, error: "limit" });
  });

  test("who tries vouchers through orders; the database hears of no code but its hash", async () => {
    const code = "K7WM2Q9X4HTCPAZ3";
    answers({ ok: false, error: "voucher" });
    expect(await placeOrderAction({ ...request, vouchers: [code], voucherCents: 100 })).toMatchObject({
      error: "voucher",
    });
    expect(JSON.stringify(asked())).not.toContain(code);
    expect(asked()).toMatchObject({ vouchers: [expect.stringMatching(/^[0-9a-f]{64}$/)], voucher_cents: 100 });
    allowVoucher.mockResolvedValue(false);
    expect(await placeOrderAction(request)).toEqual({ ok: false, error: "limit" });
  });

  test("what is not seen as it is, without counting as a code", async () => {
    answers({ ok: false, error: "changed" });
    expect(await placeOrderAction(request)).toEqual({ ok: false, error: "changed", conditions: DELIVERED_CONDITIONS });
    expect(allowCode).not.toHaveBeenCalled();
  });

  test("what the form refuses, field by field", async () => {
    const checkout = { ...request.checkout, email: "nobody" };
    const refused = await placeOrderAction({ ...request, checkout });
    expect(refused).toMatchObject({ ok: false, error: "invalid", fields: { email: expect.any(String) as string } });
    const tooMany = { ...request, lines: [{ productId: 17, quantity: 11, priceCents: 4990 }] };
    expect(await placeOrderAction(tooMany)).toEqual({ ok: false, error: "too_many_pieces" });
    expect(await placeOrderAction({ ...request, key: "none" })).toEqual({ ok: false, error: "failed" });
    expect(rpc).not.toHaveBeenCalled();
  });

  test("all, when the database cannot be reached", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    rpc.mockResolvedValue({ data: null, error: { message: "no connection" } });
    expect(await placeOrderAction(request)).toEqual({ ok: false, error: "failed" });
  });
});

test("a VAT id is judged before the order comes, and not for who asks too often", async () => {
  expect(await checkVatIdAction("de 136 695 976")).toBe(true);
  expect(await checkVatIdAction("DE136695975")).toBe(false);
  expect(await checkVatIdAction({} as string)).toBe(false);
  allowAttempt.mockResolvedValue(false);
  expect(await checkVatIdAction("DE136695975")).toBe(true);
});
