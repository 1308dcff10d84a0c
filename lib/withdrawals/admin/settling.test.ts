import { expect, test } from "vitest";
import { passedOver } from "./settling";

const NUMBER = "KG-7F3K-9QXM";

test.each([
  ["no order was found", null, null],
  ["a part was given back", { number: NUMBER, status: "paid", refundedCents: 1 }, null],
  ["paid, nothing given back", { number: NUMBER, status: "paid", refundedCents: 0 }, "parcel"],
  ["not paid yet", { number: NUMBER, status: "open", refundedCents: 0 }, "parcel"],
  ["on its way, nothing given back", { number: NUMBER, status: "dispatched", refundedCents: 0 }, "money"],
] as const)("what settling a withdrawal passes over: %s", (_, order, expected) => {
  expect(passedOver({ order })).toBe(expected);
});
