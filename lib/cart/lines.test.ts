import { describe, expect, test } from "vitest";
import { MAX_LINE_PIECES, MAX_ORDER_PIECES, mostPieces } from "./limits";
import { lineKey } from "./line-key";
import { addToLines, mostOfLine, piecesOf, quantityOf, restoreLine, setLineQuantity, withoutPieces } from "./lines";
import type { CartLine } from "./schema";

const lines = [
  { productId: 1, quantity: 2, seenCents: 4990 },
  { productId: 2, quantity: 1, seenCents: null },
];
const addition = { productId: 1, quantity: 2, seenCents: 5490, stock: 10 };

test("adding to a line raises it and never doubles it", () => {
  expect(addToLines(lines, addition)).toEqual([{ productId: 1, quantity: 4, seenCents: 5490 }, lines[1]]);
});

test("what was ordered leaves the cart, what was added since stays", () => {
  const ordered = piecesOf(lines);
  expect(withoutPieces(lines, ordered)).toEqual([]);
  const since = [...addToLines(lines, addition), { productId: 3, quantity: 1, seenCents: null }];
  expect(withoutPieces(since, ordered)).toEqual([{ productId: 1, quantity: 2, seenCents: 5490 }, since[2]]);
});

test("a line may be raised until the cart has as many pieces as one order may have", () => {
  const full = [
    { productId: 1, quantity: 1, seenCents: null },
    { productId: 2, quantity: MAX_ORDER_PIECES - 3, seenCents: null },
  ];
  expect(quantityOf(addToLines(full, { ...addition, quantity: 5 }), 1)).toBe(3);
});

test("a new product becomes the first line, where it is seen", () => {
  expect(addToLines(lines, { ...addition, productId: 3 })[0]).toEqual({
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

test("SEC-H2 a line takes no more pieces than one order may have of an article", () => {
  const added = addToLines([], { ...addition, quantity: 500, stock: 1000 });
  expect(quantityOf(added, 1)).toBe(MAX_LINE_PIECES);
  expect(addToLines(added, { ...addition, stock: 1000 })).toBe(added);
});

test("SEC-H2 a cart takes no more pieces than one order may have", () => {
  const three = [1, 2, 3].map((productId) => ({ productId, quantity: 9, seenCents: 1 }));
  const full = addToLines(three, { ...addition, productId: 4, quantity: 5 });
  expect(full.map(({ quantity }) => quantity)).toEqual([MAX_ORDER_PIECES - 27, 9, 9, 9]);
  expect(addToLines(full, addition)).toBe(full);
  expect(addToLines(full, { ...addition, productId: 999 })).toBe(full);
});

test.each([
  [4, 0, { most: 4, bound: "stock" }],
  [10, 0, { most: 10, bound: "stock" }],
  [11, 0, { most: 10, bound: "line" }],
  [11, 25, { most: 5, bound: "order" }],
  [3, 40, { most: 0, bound: "order" }],
])("SEC-H2 of %i pieces beside %i others: %j", (stock, others, limit) => {
  expect(mostPieces(stock, others)).toEqual(limit);
});

test.each([0, -1])("quantity %d removes the line", (quantity) => {
  expect(setLineQuantity(lines, "1", quantity)).toEqual([lines[1]]);
});

test("a quantity is set absolutely", () => {
  expect(quantityOf(setLineQuantity(lines, "2", 7), 2)).toBe(7);
  expect(quantityOf(lines, 3)).toBe(0);
});

test("a removed line comes back where it stood, and never twice", () => {
  const [first, second] = lines as [CartLine, CartLine];
  expect(restoreLine([second], first, 0)).toEqual(lines);
  expect(restoreLine([], second, 1)).toEqual([second]);
  expect(restoreLine(lines, { ...first, quantity: 9 }, 0)).toBe(lines);
});

test("setting a quantity leaves the other lines as they are", () => {
  expect(setLineQuantity(lines, "2", 4)).toEqual([lines[0], { ...lines[1], quantity: 4 }]);
});

describe("the same article with different engravings", () => {
  const mia = { place: "Innenseite", text: "Mia", font: "Klassisch" } as const;
  const engraved = { productId: 1, quantity: 1, seenCents: 5490, stock: 4, engraving: mia };

  test("is a line for each of them", () => {
    const added = addToLines(lines, engraved);
    expect(added).toHaveLength(3);
    expect(addToLines(added, engraved)[0]).toMatchObject({ quantity: 2, engraving: mia });
    expect(addToLines(added, { ...engraved, engraving: { ...mia, font: "Modern" } })).toHaveLength(4);
  });

  test("shares the stock and what one order may have of it", () => {
    expect(addToLines(lines, { ...engraved, quantity: 5 })[0]?.quantity).toBe(2);
    expect(addToLines(lines, { ...engraved, quantity: 99, stock: 99 })[0]?.quantity).toBe(MAX_LINE_PIECES - 2);
    const added = addToLines(lines, engraved);
    expect(mostOfLine(added, added[1]!, 4)).toEqual({ most: 3, bound: "stock" });
  });

  test("is changed, removed and restored line by line", () => {
    const added = addToLines(lines, engraved);
    const line = added[0]!;
    expect(setLineQuantity(added, lineKey(line), 0)).toEqual(lines);
    expect(setLineQuantity(added, "1", 0)).toEqual([line, lines[1]]);
    expect(restoreLine(lines, line, 0)).toEqual(added);
  });
});
