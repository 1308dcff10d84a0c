import { expect, test } from "vitest";
import { quotedProduct } from "@/lib/cart/product.test-kit";
import type { QuotedProduct } from "@/lib/cart/schema";
import { sortLines } from "./again";

const product = (id: number, more: Partial<QuotedProduct> = {}) =>
  quotedProduct({ id, name: `Heute ${id}`, stock: 3, ...more });
const line = (productId: number, more: object = {}) => ({
  ...{ productId, name: `Damals ${productId}`, quantity: 2, engraving: null, isPersonal: false },
  ...more,
});
const engraving = { place: "innen", text: "Mia", font: "Klassisch" as const };

test("what is sold is bought again at today's price, and the rest is told by why it is not", () => {
  const products = [product(1), product(2, { stock: 0 }), product(4), product(5, { places: ["innen"] })];
  const lines = [
    line(1),
    line(2),
    line(3),
    line(4, { isPersonal: true }),
    line(5, { engraving }),
    line(5, { engraving: { ...engraving, place: "außen" } }),
    line(5, { engraving: { ...engraving, font: "Gotisch" } }),
    line(6, { isPersonal: true }),
    line(7, { engraving }),
  ];
  expect(sortLines(lines, products)).toEqual({
    lines: [
      { product: products[0], quantity: 2 },
      { product: products[3], quantity: 2, engraving },
    ],
    soldOut: ["Damals 2"],
    gone: ["Damals 3", "Damals 7"],
    personal: ["Damals 4", "Damals 5", "Damals 5", "Damals 6"],
  });
});
