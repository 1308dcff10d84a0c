import { expect, test } from "vitest";
import { errors as text } from "#messages/client/checkout.json";
import { exampleOrder } from "../mail/example-order";
import { canCorrect, cardSchema, correctionOf, correctionSchema } from "./correction";

const place = { postalCode: "20095", city: "Hamburg", country: "DE" } as const;
const street = { kind: "street", address: "Lange Reihe 7", addition: "", ...place } as const;
const values = correctionOf(exampleOrder({ lastName: "Groß", delivery: street }));
const errors = (typed: typeof values) =>
  Object.fromEntries(
    correctionSchema.safeParse(typed).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [],
  );

test("what an order has is what the form begins with, and comes back as it was", () => {
  for (const changes of [{}, { delivery: street }, { billing: null }]) {
    const order = exampleOrder({ phone: "040 123456", ...changes });
    const { email, firstName, lastName, phone, delivery, billing } = order;
    expect(correctionSchema.parse(correctionOf(order))).toMatchObject({
      ...{ email, firstName, lastName, phone, delivery, billing },
    });
  }
});

test("each field has the checkout's own sentence", () => {
  const delivery = { ...values.delivery, address: "", postalCode: "1010" };
  const billing = { ...values.billing, city: " ", country: "DE" as const, postalCode: "999" };
  expect(errors({ ...values, email: "anna@", delivery, billing })).toEqual({
    email: text.emailWrong,
    "delivery.address": text.address,
    "delivery.postalCode": text.postalCodeWrong,
    "billing.postalCode": text.postalCodeWrong,
    "billing.city": text.city,
  });
});

test("a street without a number is asked about, unless the shopper or an admin has confirmed it", () => {
  const delivery = { ...street, address: "Am Deich" };
  expect(errors({ ...values, delivery: { ...values.delivery, ...delivery } })).toEqual({
    "delivery.address": text.addressNumber,
  });
  expect(errors(correctionOf(exampleOrder({ delivery })))).toEqual({});
});

test("a Packstation is judged as such, whatever was typed as a street", () => {
  const delivery = { ...values.delivery, kind: "packstation" as const, postNumber: "1234 5678", station: "1" };
  expect(errors({ ...values, delivery })).toEqual({
    "delivery.station": text.stationWrong,
  });
});

test("a card's text is as long as it may be at the checkout", () => {
  expect(cardSchema.safeParse({ giftMessage: "a".repeat(200), tell: true }).success).toBe(true);
  expect(cardSchema.safeParse({ giftMessage: "a".repeat(201), tell: true }).success).toBe(false);
});

test("an order is corrected until it is sent", () => {
  const states = ["open", "paid", "dispatched", "cancelled", "refunded"] as const;
  expect(states.filter((status) => canCorrect({ status, events: [] }))).toEqual(["open", "paid"]);
});
