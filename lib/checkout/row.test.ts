import { describe, expect, test } from "vitest";
import { findPaymentMethod, type PaymentMethod } from "@/lib/payment/methods";
import { DELIVERED, type Settings } from "@/lib/settings/parts";
import { CHECKOUT, ORDER_REQUEST } from "./request.test-kit";
import { toRow } from "./row";
import type { OrderRequest } from "./schema";

const request: OrderRequest = {
  ...ORDER_REQUEST,
  checkout: { ...CHECKOUT, shipping: "express", payment: "simulated" },
  lines: [{ productId: 7, quantity: 2, priceCents: 4990 }],
  code: "PROBE10",
};
const simulated = findPaymentMethod("simulated") as PaymentMethod;
const SHOP = { ...DELIVERED, legal: { terms: "2099-01-01" } };
const row = (changes: Partial<OrderRequest> = {}) =>
  toRow({ ...request, ...changes }, simulated, { visitor: "hash", network: "wider hash" }, SHOP)!;

test("a request becomes what place_order takes", () => {
  expect(row()).toMatchObject({
    key: request.key,
    email: "clara@beispiel.de",
    phone: "",
    delivery: CHECKOUT.delivery,
    billing: null,
    code: "PROBE10",
    visitor: "hash",
    network: "wider hash",
    payment: "simulated",
    paid: true,
    total_cents: 10_470,
    terms_version: "2099-01-01",
    shipping: { id: "express", price_cents: 1500, min_days: 1, max_days: 2 },
    lines: [{ product_id: 7, quantity: 2, price_cents: 4990 }],
  });
});

test("the fingerprint is of what is ordered, not of the attempt", () => {
  expect(row({ key: "00000000-0000-4000-8000-000000000000" }).fingerprint).toBe(row().fingerprint);
  expect(row({ totalCents: 1 }).fingerprint).not.toBe(row().fingerprint);
  expect(row({ code: null }).fingerprint).not.toBe(row().fingerprint);
});

test("a present has its card and the price of its wrapping, which is the shop's and not the request's", () => {
  const giftRow = (gift: { text: string; wrap: boolean }) => row({ checkout: { ...request.checkout, gift } });
  expect(row().gift).toBeNull();
  expect(giftRow({ text: "Für Dich", wrap: true }).gift).toEqual({ text: "Für Dich", wrap: true, wrap_cents: 490 });
  expect(giftRow({ text: "", wrap: false }).gift).toEqual({ text: "", wrap: false, wrap_cents: 0 });
  expect(giftRow({ text: "a", wrap: false }).fingerprint).not.toBe(row().fingerprint);
});

describe("with other settings", () => {
  const rowOf = (shipping: Partial<Settings["shipping"]>, checkout: Partial<OrderRequest["checkout"]> = {}) =>
    toRow(
      { ...request, checkout: { ...request.checkout, ...checkout } },
      simulated,
      { visitor: "hash", network: "wider hash" },
      { ...SHOP, shipping: { ...DELIVERED.shipping, ...shipping } },
    );

  test("an order is picked up where a store takes part, for nothing; it is not otherwise", () => {
    const at = (store: string) => ({ shipping: "pickup" as const, store });
    const on = { hasPickup: true, pickupDays: 3, standardCents: 490 };
    expect(rowOf(on, at("berlin"))?.shipping).toMatchObject({
      ...{ id: "pickup", price_cents: 0, min_days: 3, max_days: 3 },
      store: {
        id: "berlin",
        name: "Kunst & Geduld Berlin",
        street: "Musterstraße 2",
        postalCode: "10178",
        city: "Berlin",
      },
    });
    expect(rowOf(on, at("fort"))).toBeNull();
    expect(rowOf({}, at("berlin"))).toBeNull();
    expect(rowOf(on, { store: "berlin" })?.shipping.store).toBeNull();
  });

  test("shipping has the price of the moment, and none from the value of goods on that owners have set", () => {
    expect(rowOf({ expressCents: 1200 })?.shipping).toMatchObject({ id: "express", price_cents: 1200 });
    expect(rowOf({ expressFreeFromCents: 9980 })?.shipping.price_cents).toBe(0);
    expect(rowOf({ expressFreeFromCents: 9981 })?.shipping.price_cents).toBe(1500);
  });

  test("what is not offered any more is refused", () => {
    expect(rowOf({ hasExpress: false })).toBeNull();
    expect(rowOf({ wrapCents: null }, { gift: { text: "", wrap: true } })).toBeNull();
    expect(rowOf({ wrapCents: null }, { gift: { text: "", wrap: false } })?.gift).toMatchObject({ wrap_cents: 0 });
  });
});
