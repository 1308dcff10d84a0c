import { expect, test } from "vitest";
import { formatCents } from "@/lib/platform/format/money";
import { quotedProduct } from "./product.test-kit";
import { lineCents, subtotalCents } from "./totals";

const product = (id: number, priceCents: number) => quotedProduct({ id, priceCents });
const line = (productId: number, quantity: number) => ({ productId, quantity, seenCents: null });

test("amounts that floating point gets wrong are exact", () => {
  const lines = [line(1, 3), line(2, 1)];
  expect(subtotalCents(lines, { 1: product(1, 1010), 2: product(2, 2020) })).toBe(5050);
});

test("beyond a million and beyond a thousand million", () => {
  expect(formatCents(subtotalCents([line(1, 99_999)], { 1: product(1, 9_999_999_999) }))).toBe("€9.999.899.999.000,01");
});

test("a product not known yet counts nothing", () => {
  expect(subtotalCents([line(1, 2), line(2, 1)], { 2: product(2, 4990) })).toBe(4990);
  expect(lineCents(line(1, 2), undefined)).toBe(0);
});

test("an engraving costs for each piece, and nothing without one", () => {
  const ring = { ...product(1, 5000), engravingCents: 900 };
  const engraving = { place: "Innenseite", text: "Jo", font: "Klassisch" as const };
  expect([lineCents(line(1, 2), ring), lineCents({ ...line(1, 2), engraving }, ring)]).toEqual([10_000, 11_800]);
});
