import { expect, test } from "vitest";
import { readProducts } from "./seed.ts";

test("the newest products of the demo catalogue are those marked as new", () => {
  const products = readProducts().sort((one, other) => other.created_at.localeCompare(one.created_at));
  const marks = products.map(({ is_new }) => is_new ?? false);
  expect(marks.lastIndexOf(true)).toBe(marks.filter(Boolean).length - 1);
  expect(new Set(products.map(({ created_at }) => created_at)).size).toBe(products.length);
});
