import { beforeAll, expect, test } from "vitest";
import { change, footprint, orderRequest, place, readOrder, stockCategory, ware } from "./order-requests.ts";
import { testBackend } from "./opened.ts";

const backend = testBackend();
const STORE = { id: "laden", name: "Laden am Markt", street: "Markt 1", postalCode: "01067", city: "Dresden" };
const PICKUP = { id: "pickup", price_cents: 0, min_days: 2, max_days: 2, store: STORE };

beforeAll(() => stockCategory(backend.service));

const save = (part: string, revision: number, value: object) =>
  backend.service.from("settings").insert({ part, revision, value }).throwOnError();
const wish = async (shipping: object = PICKUP, changes: object = {}) => {
  const goods = await ware(backend.service, { price: 50 });
  return orderRequest([goods], { shipping, total_cents: 5000, ...changes });
};

test("is refused while it is off, without a known store, for a price, and for a store with another way of shipping", async () => {
  const asked = await wish();
  const others = [
    { ...PICKUP, store: null },
    { ...PICKUP, store: { ...STORE, id: "fort" } },
    { ...PICKUP, price_cents: 100 },
    { ...PICKUP, id: "standard" },
  ];
  const refuses = async (shipping: object) => {
    const before = await footprint(backend.service);
    expect(await place(backend.service, { ...asked, ...{ shipping } } as typeof asked)).toMatchObject({
      error: "changed",
    });
    expect(await footprint(backend.service)).toEqual(before);
  };
  await refuses(PICKUP);
  await save("shipping", 1, { hasPickup: true });
  await save("stores", 1, { stores: [{ ...STORE, phone: "+49 351 1" }] });
  for (const shipping of others) await refuses(shipping);
  await save("shipping", 2, { hasPickup: false });
  await refuses(PICKUP);
  await save("shipping", 3, { hasPickup: true });
  expect(await place(backend.service, asked)).toMatchObject({ ok: true });
});

test("costs nothing, may be paid in advance, is told to be ready once, and handed over with its invoice", async () => {
  const { number } = await place(backend.service, await wish());
  expect(await change(backend.service, number, "ready")).toMatchObject({ error: "not_now" });
  await change(backend.service, number, "pay");
  expect(await change(backend.service, number, "ready")).toMatchObject({ ok: true });
  expect(await change(backend.service, number, "ready")).toMatchObject({ error: "not_now" });
  expect(await change(backend.service, number, "dispatch")).toMatchObject({ ok: true });
  const { order, events, invoices, mails } = await readOrder(backend.service, number);
  expect(order).toMatchObject({ status: "dispatched", pickup_store: STORE, shipping: 0, total: 50 });
  expect(events.map(({ kind }) => kind)).toEqual(["placed", "paid", "ready", "dispatched"]);
  expect(invoices).toHaveLength(1);
  expect(mails.map(({ kind }) => kind)).toEqual([
    ...["order_confirmation", "shop_order", "payment_received", "order_ready", "dispatched"],
  ]);
});

test("what is sent is never told to be ready for pickup", async () => {
  const { number } = await place(backend.service, orderRequest([await ware(backend.service)], { paid: true }));
  expect(await change(backend.service, number, "ready")).toMatchObject({ error: "not_now" });
});
