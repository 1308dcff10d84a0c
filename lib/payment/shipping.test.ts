import { afterEach, expect, test, vi } from "vitest";
import { PAYMENT_METHODS } from "@/lib/platform/rules/payment-methods.generated";
import { DELIVERED } from "@/lib/settings/parts";
import { conditionsOf } from "@/lib/settings/shipping";
import { DELIVERED_CONDITIONS, type Conditions } from "@/lib/settings/conditions";
import { CHECKOUT, ORDER_REQUEST } from "@/lib/checkout/request.test-kit";
import { orderRequestSchema } from "@/lib/checkout/schema";
import { interpolate } from "@/lib/platform/format/interpolate";
import { errors } from "#messages/client/checkout.json";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function shippingIn(mode: string) {
  vi.resetModules();
  vi.stubEnv("SHOP_MODE", mode);
  return import("./shipping");
}

test("law 8: what is paid in advance goes by standard shipping; what is paid at once may be fast", async () => {
  const { canShip } = await shippingIn("test");
  for (const way of ["express", "overnight"] as const) {
    expect(canShip(way, "prepayment")).toBe(false);
    expect(canShip(way, "simulated")).toBe(true);
  }
  for (const payment of ["prepayment", "simulated"] as const) expect(canShip("standard", payment)).toBe(true);
});

test("law 8: what is paid online may be fast, so that a live shop with a provider offers it", async () => {
  vi.stubEnv("PAYS_ONLINE", "1");
  const { canShip, offeredShipping, isShippingTied } = await shippingIn("live");
  expect(canShip("overnight", "stripe")).toBe(true);
  expect(offeredShipping(DELIVERED_CONDITIONS).map(({ id }) => id)).toEqual(["standard", "express", "overnight"]);
  expect(isShippingTied(DELIVERED_CONDITIONS)).toBe(true);
});

test("law 8: without a provider nothing of it shows, and what names it is refused", async () => {
  const { canShip } = await shippingIn("live");
  expect(canShip("overnight", "stripe")).toBe(false);
  expect((await import("./methods")).findPaymentMethod("stripe")).toBeUndefined();
});

const TOO_FAST = interpolate(errors.shippingFast, { name: "Standardversand" });

test("law 8: a live shop, whose orders all wait for a transfer, offers standard shipping only", async () => {
  const live = await shippingIn("live");
  expect(live.offeredShipping(DELIVERED_CONDITIONS).map(({ id }) => id)).toEqual(["standard"]);
  expect(live.isShippingTied(DELIVERED_CONDITIONS)).toBe(false);
  // Not even with a payment that is not offered any more.
  expect(live.canShip("express", "simulated")).toBe(false);
  const trial = await shippingIn("test");
  expect(trial.offeredShipping(DELIVERED_CONDITIONS).map(({ id }) => id)).toEqual(["standard", "express", "overnight"]);
  expect(trial.isShippingTied(DELIVERED_CONDITIONS)).toBe(true);
});

test.each([
  ["overnight", "prepayment", [TOO_FAST]],
  ["express", "prepayment", [TOO_FAST]],
  ["standard", "prepayment", []],
  ["overnight", "simulated", []],
])("law 8: the server's answer to %s with %s", (shipping, payment, expected) => {
  const asked = orderRequestSchema.safeParse({ ...ORDER_REQUEST, checkout: { ...CHECKOUT, shipping, payment } });
  const found = asked.error?.issues ?? [];
  expect(found.map(({ message }) => message)).toEqual(expected);
  for (const { path } of found) expect(path).toEqual(["checkout", "shipping"]);
});

test("owners choose the ways to pay and their order; where none of them is possible, what is possible stays", async () => {
  await shippingIn("live");
  const { offeredMethods } = await import("./methods");
  const ids = (payment: Conditions["payment"]) => offeredMethods({ payment }).map(({ id }) => id);
  expect(ids(["simulated", "stripe"])).toEqual(["prepayment"]);
  vi.stubEnv("PAYS_ONLINE", "1");
  await shippingIn("live");
  const withProvider = await import("./methods");
  const idsOf = (payment: Conditions["payment"]) => withProvider.offeredMethods({ payment }).map(({ id }) => id);
  expect(idsOf(["prepayment", "simulated", "stripe"])).toEqual(["prepayment", "stripe"]);
  expect(idsOf(["simulated", "stripe"])).toEqual(["stripe"]);
});

test("each way to pay that shoppers can choose is offered as delivered, and by the owners' settings", () => {
  const chosen = PAYMENT_METHODS.filter(({ money }) => money !== "voucher" && money !== "terminal");
  const ids = chosen.map(({ id }) => id).sort();
  expect([...DELIVERED_CONDITIONS.payment].sort()).toEqual(ids);
  expect([...conditionsOf(DELIVERED).payment].sort()).toEqual(ids);
});
