import { expect, test } from "vitest";
import { CONTENTS_PATTERN } from "@/lib/platform/rules/contents-pattern.generated";
import { priceText } from "./price-text";
import { unitPrice } from "./unit-price";

test.each([
  [490, "250 ml", "€19,60/l"],
  [1290, "40 g", "€322,50/kg"],
  [350, "1,5 m", "€2,33/m"],
  [990, "1000 g", "€9,90/kg"],
  [990, "Stück", undefined],
  [990, null, undefined],
])("law 6: %i cents for %s are %s", (cents, contents, price) => {
  expect(unitPrice(cents, contents)).toBe(price);
});

test("a price is told with its unit price, where there is one", () => {
  expect(priceText({ priceCents: 490, unitPrice: "€19,60/l" })).toBe("€4,90 (€19,60/l)");
  expect(priceText({ priceCents: 490 })).toBe("€4,90");
});

test.each(["0 g", "0,00 ml", "250ml", "250 kg", "1.5 m", "Stück 2", "-1 g", "1,234 g"])(
  "%s is no contents",
  (typed) => {
    expect(typed).not.toMatch(new RegExp(CONTENTS_PATTERN));
  },
);
