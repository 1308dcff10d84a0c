import { expect, test } from "vitest";
import { MAX_LINES } from "./limits";
import { addToLines, quantityOf, setLineQuantity } from "./lines";

const lines = [
  { productId: 1, quantity: 2, seenCents: 4990 },
  { productId: 2, quantity: 1, seenCents: null },
];
const addition = { productId: 1, quantity: 2, seenCents: 5490, stock: 10 };

test("adding to a line raises it and never doubles it", () => {
  expect(addToLines(lines, addition)).toEqual([{ productId: 1, quantity: 4, seenCents: 5490 }, lines[1]]);
});

test("a new product becomes the last line", () => {
  expect(addToLines(lines, { ...addition, productId: 3 }).at(-1)).toEqual({
    productId: 3,
    quantity: 2,
    seenCents: 5490,
  });
});

test("the stock bounds what is added", () => {
  expect(quantityOf(addToLines(lines, { ...addition, stock: 3 }), 1)).toBe(3);
  expect(addToLines(lines, { ...addition, stock: 2 })).toBe(lines);
  expect(addToLines(lines, { ...addition, productId: 3, stock: 0 })).toBe(lines);
});

test("stock that has shrunk below the cart is left to the quote", () => {
  expect(addToLines(lines, { ...addition, stock: 1 })).toBe(lines);
});

test("a full cart takes no further product, but more of those it has", () => {
  const full = Array.from({ length: MAX_LINES }, (_, index) => ({ productId: index + 1, quantity: 1, seenCents: 1 }));
  expect(addToLines(full, { ...addition, productId: 999 })).toBe(full);
  expect(quantityOf(addToLines(full, addition), 1)).toBe(3);
});

test.each([0, -1])("quantity %d removes the line", (quantity) => {
  expect(setLineQuantity(lines, 1, quantity)).toEqual([lines[1]]);
});

test("a quantity is set absolutely", () => {
  expect(quantityOf(setLineQuantity(lines, 2, 7), 2)).toBe(7);
  expect(quantityOf(lines, 3)).toBe(0);
});
