import { expect, test } from "vitest";
import { askedVariant } from "./asked-variant";

const article = (slug: string, ...option_values: string[]) => ({ slug, option_values });

test.each([
  ["ring 54", "ring-54"],
  ["ringgröße 56", "ring"],
  ["ring 99", "ring"],
  ["ring", "ring"],
  ["ring 5", "ring"],
])("%j opens %s", (query, slug) =>
  expect(askedVariant(query, [article("ring", "56"), article("ring-54", "54"), article("ring-58", "58")]).slug).toBe(
    slug,
  ),
);

test("the more of what was typed a variant has, the better it fits", () => {
  const [first, ...others] = [
    article("stadt", "1000 Teile", "48 × 60 cm"),
    article("stadt-500", "500 Teile", "48 × 60 cm"),
    article("stadt-gross", "1000 Teile", "60 × 75 cm"),
  ];
  const opened = (query: string) => askedVariant(query, [first, ...others]).slug;
  expect(["stadt 500 teile", "stadt 60x75", "stadt 1000 60x75", "stadt 1000"].map(opened)).toEqual([
    "stadt-500",
    "stadt-gross",
    "stadt-gross",
    "stadt",
  ]);
});
