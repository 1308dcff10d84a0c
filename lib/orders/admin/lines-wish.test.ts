import { expect, test } from "vitest";
import { DELIVERED_CONDITIONS, type Conditions } from "@/lib/settings/conditions";
import { exampleOrder } from "../mail/example-order";
import { canChangeLines, shippingOf, type LinesWish } from "./lines-wish";

const [standard, express] = DELIVERED_CONDITIONS.shipping;
const then: Conditions = { ...DELIVERED_CONDITIONS, shipping: [{ ...standard, cents: 490, freeFromCents: 10_000 }] };
const now: Conditions = {
  ...DELIVERED_CONDITIONS,
  shipping: [
    { ...standard, cents: 990 },
    { ...express!, cents: 1500 },
  ],
};
// 2 × 39.95 and 1 × 49.90
const order = exampleOrder();
const wish = (changes: Partial<LinesWish>): LinesWish => ({
  quantities: [],
  added: [],
  shipping: "standard",
  ...changes,
});
const engraving = { place: "Deckel", text: "Anna", font: "Klassisch" as const };

test.each<[string, Partial<LinesWish>, object]>([
  ["nothing is changed: as it was bought", {}, { price_cents: 0, min_days: 3, max_days: 5 }],
  ["too little for free shipping of that time", { quantities: [{ position: 1, quantity: 1 }] }, { price_cents: 490 }],
  [
    "something that is engraved takes longer",
    { added: [{ productId: 1, quantity: 1, priceCents: 100, engraving }] },
    { price_cents: 0, min_days: 5, max_days: 7 },
  ],
  ["another way: what it costs today", { shipping: "express" }, { id: "express", price_cents: 1500, max_days: 2 }],
])("%s", (_what, changes, shipping) => {
  expect(shippingOf(order, wish(changes), then, now)).toMatchObject(shipping);
});

test("what is picked up costs no shipping and stays so; what is sent is not picked up instead", () => {
  const pickedUp = exampleOrder({ shippingOption: "pickup", shippingName: "Abholung im Laden", shippingCents: 0 });
  const more = wish({ shipping: "pickup", quantities: [{ position: 1, quantity: 1 }] });
  expect(shippingOf(pickedUp, more, then, now)).toMatchObject({ id: "pickup", price_cents: 0 });
  expect(shippingOf(pickedUp, wish({}), then, now)).toBeNull();
  expect(shippingOf(order, more, then, now)).toBeNull();
});

test("a way that is not offered any more is kept, and not chosen", () => {
  expect(
    shippingOf(
      { ...order, shippingOption: "overnight", shippingCents: 3500 },
      wish({ shipping: "overnight" }),
      then,
      now,
    ),
  ).toMatchObject({ id: "overnight", price_cents: 3500 });
  expect(shippingOf(order, wish({ shipping: "overnight" }), then, now)).toBeNull();
});

test("an order may be changed until it is sent, and as long as nothing of it was given back", () => {
  const can = (changes: object) => canChangeLines({ ...order, ...changes });
  expect([can({}), can({ status: "paid" })]).toEqual([true, true]);
  for (const changes of [
    ...[
      { status: "dispatched" },
      { status: "cancelled" },
      { refundedCents: 1 },
      { isDigital: true },
      { isPartlySent: true },
    ],
    ...[{ confirmUntil: new Date() }, { invoices: [{}] }, { items: [{ ...order.items[0]!, returned: 1 }] }],
  ])
    expect(can(changes)).toBe(false);
});
