import { expect, test } from "vitest";
import { CHECKOUT, ORDER_REQUEST } from "./request.test-kit";
import { orderRequestSchema } from "./schema";

const line = (productId: number, quantity = 1) => ({ productId, quantity, priceCents: 4990 });
const isValid = (lines: object[]) => orderRequestSchema.safeParse({ ...ORDER_REQUEST, lines }).success;

test("SEC-M5 the same product on two lines is refused before the database sees it", () => {
  expect(isValid([line(1), line(2)])).toBe(true);
  expect(isValid([line(1), line(2), line(1)])).toBe(false);
});

test("SEC-H2 no more than 10 pieces of an article and 30 of all are asked for", () => {
  expect(isValid([line(1, 10), line(2, 10), line(3, 10)])).toBe(true);
  expect(isValid([line(1, 11)])).toBe(false);
  expect(isValid([line(1, 10), line(2, 10), line(3, 10), line(4, 1)])).toBe(false);
  expect(isValid(Array.from({ length: 31 }, (_, index) => line(index + 1)))).toBe(false);
});

test.each([[[]], [[line(1, 0)]], [[line(1, -1)]], [[line(1, 1.5)]], [[line(0)]]])("%j is no order", (lines) => {
  expect(isValid(lines)).toBe(false);
});

test("a card that is sent all the same is not taken over", () => {
  const card = { holder: "Clara Geheim", number: "4242424242424242", expiry: "12/34", cvv: "987" };
  const asked = { ...ORDER_REQUEST, checkout: { ...CHECKOUT, ...card, card }, lines: [{ ...line(1), card }], card };
  const request = orderRequestSchema.parse(asked);
  expect(JSON.stringify(request)).not.toMatch(/Geheim|4242|card|cvv|987/);
});
