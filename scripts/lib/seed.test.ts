import { expect, test } from "vitest";
import { picturesOf } from "./seed-pictures.ts";
import { readProducts } from "./seed.ts";

test("the newest products of the demo catalogue are those marked as new", () => {
  const products = readProducts().sort((one, other) => other.created_at.localeCompare(one.created_at));
  const marks = products.map(({ is_new }) => is_new ?? false);
  expect(marks.lastIndexOf(true)).toBe(marks.filter(Boolean).length - 1);
  expect(new Set(products.map(({ created_at }) => created_at)).size).toBe(products.length);
});

test("law 11: every picture of the demo jewelry says that it is a rendering", async () => {
  const jewelry = readProducts().filter(({ pieces }) => !pieces);
  expect(jewelry).toHaveLength(12);
  for (const product of jewelry)
    for (const { caption, url } of await picturesOf(product))
      expect(caption, url).toContain("Computergenerierte Darstellung");
});
