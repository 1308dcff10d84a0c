import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OrderResult } from "./result";
import { findPlacedOrder, placeOrder, toRequest } from "./place";
import { CHECKOUT } from "./request.test-kit";
import type { Checkout, OrderRequest } from "./schema";

const send = vi.hoisted(() => vi.fn<(request: OrderRequest) => Promise<OrderResult>>());
const find = vi.hoisted(() => vi.fn<() => Promise<{ token: string | null }>>());
vi.mock("./actions", () => ({ placeOrderAction: send }));
vi.mock("@/lib/platform/questions/ask-shop", () => ({ askShop: find }));
const outdated = vi.hoisted(() => new Error("Server Action was not found on the server."));
vi.mock("next/navigation", () => ({ unstable_isUnrecognizedActionError: (error: unknown) => error === outdated }));

const checkout: Checkout = { ...CHECKOUT, shipping: "express", payment: "simulated" };
const product = { id: 1, slug: "a", name: "A", categoryName: "B", priceCents: 4990, imageUrl: "/a.webp", stock: 3 };
const seen = {
  key: "0d7f6c52-6d5f-4c0f-9f3c-2b1f0c9a7e11",
  lines: [{ productId: 1, quantity: 2, seenCents: 4990 }],
  products: { 1: product },
  promoted: null,
  discount: { code: "HERBST", kind: "percent", percent: 10 } as const,
  vouchers: [],
};

test("the request says what the shopper saw, and nothing of the card", () => {
  const withCard = { ...checkout, card: { holder: "Geheim", number: "4242", expiry: "12/34", cvv: "987" } };
  const request = toRequest(withCard, seen);
  expect(request).toMatchObject({
    lines: [{ productId: 1, quantity: 2, priceCents: 4990 }],
    code: "HERBST",
    totalCents: 9980 - 998 + 1500,
  });
  expect(JSON.stringify(request)).not.toMatch(/Geheim|card|987/);
});

test("a voucher on which nothing is written is ordered as one", () => {
  const voucher = { ...product, isVoucher: true };
  const request = toRequest(checkout, { ...seen, discount: null, products: { 1: voucher } });
  expect(request?.lines).toMatchObject([{ productId: 1, voucher: { recipient: "", greeting: "" } }]);
});

test("vouchers pay what the discount code leaves, in the order they were entered, and no other vouchers", () => {
  const codes = ["A", "B", "C"].map((letter) => letter.repeat(16));
  const vouchers = codes.map((code, index) => ({ code, balanceCents: [2500, 10_000, 500][index] ?? 0 }));
  const rest = 9980 - 998 + 1500;
  expect(toRequest(checkout, { ...seen, vouchers })).toMatchObject({
    ...{ code: "HERBST", totalCents: rest, voucherCents: rest },
    vouchers: codes.slice(0, 2),
  });
  const gift = { ...product, id: 2, priceCents: 2500, isVoucher: true };
  const bought = toRequest(checkout, {
    ...{ ...seen, vouchers, products: { 1: product, 2: gift } },
    lines: [...seen.lines, { productId: 2, quantity: 1, seenCents: 2500 }],
  });
  expect(bought).toMatchObject({ totalCents: rest + 2500, voucherCents: rest });
  expect(toRequest(checkout, { ...seen, vouchers: vouchers.slice(0, 1) })).toMatchObject({
    ...{ totalCents: rest, vouchers: codes.slice(0, 1), voucherCents: 2500 },
  });
  expect(toRequest(checkout, seen)).not.toHaveProperty("vouchers");
});

test("gift wrap is part of what the shopper sees; a card is free", () => {
  const cost = (gift: Checkout["gift"]) => toRequest({ ...checkout, gift }, seen)?.totalCents;
  const plain = cost(undefined) ?? 0;
  expect(cost({ text: "Für Dich", wrap: false })).toBe(plain);
  expect(cost({ text: "", wrap: true })).toBe(plain + 490);
});

test("as long as a price is not known nothing can be ordered", () => {
  expect(toRequest(checkout, { ...seen, products: {} })).toBeNull();
});

const request: OrderRequest = { key: seen.key, checkout, lines: [], code: null, totalCents: 1 };
const done: OrderResult = { ok: true, number: "KG-0000-0000", token: seen.key, again: false };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { onLine: true });
  send.mockReset().mockResolvedValue(done);
});
afterEach(() => vi.useRealTimers());

test("the simulated card takes two seconds, then the order goes out", async () => {
  const outcome = placeOrder(request);
  await vi.advanceTimersByTimeAsync(1999);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await expect(outcome).resolves.toEqual(done);
});

test("offline nothing is tried", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  await expect(placeOrder(request)).resolves.toEqual({ ok: false, error: "offline" });
  expect(send).not.toHaveBeenCalled();
});

test("no answer within 20 seconds, or an error, is a failure", async () => {
  send.mockReturnValueOnce(new Promise(() => undefined));
  const silent = placeOrder(request);
  await vi.advanceTimersByTimeAsync(22_000);
  await expect(silent).resolves.toEqual({ ok: false, error: "failed" });
  send.mockRejectedValueOnce(new Error("network"));
  const broken = placeOrder(request);
  await vi.advanceTimersByTimeAsync(2000);
  await expect(broken).resolves.toEqual({ ok: false, error: "failed" });
});

test("a page from before an update is told so: its order cannot have come in", async () => {
  send.mockRejectedValueOnce(outdated);
  const outcome = placeOrder(request);
  await vi.advanceTimersByTimeAsync(2000);
  await expect(outcome).resolves.toEqual({ ok: false, error: "outdated" });
});

test("after a lost answer the shop is asked for the order again, after one, three and nine seconds", async () => {
  find.mockRejectedValueOnce(new Error("no line")).mockRejectedValueOnce(new Error("no line"));
  find.mockResolvedValueOnce({ token: "the-token" });
  const token = findPlacedOrder("key");
  await vi.advanceTimersByTimeAsync(3999);
  expect(find).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  await expect(token).resolves.toBe("the-token");

  find.mockReset().mockRejectedValue(new Error("no line"));
  const silence = expect(findPlacedOrder("key")).rejects.toThrow("no line");
  await vi.advanceTimersByTimeAsync(13_000);
  await silence;
  expect(find).toHaveBeenCalledTimes(4);
});
