import { expect, test } from "vitest";
import { freeSlug, proposeSlug } from "./product-form-slug";

test.each([
  ["Gärten am Fluß", "gaerten-am-fluss"],
  ["1000", "produkt-1000"],
  ["!!!", "produkt"],
  ["  ", ""],
  [`${"a".repeat(89)} b`, "a".repeat(89)],
])("the address for %s", (name, slug) => expect(proposeSlug(name)).toBe(slug));

test("a taken address gets the first free number", () => {
  expect(freeSlug("teich", [])).toBe("teich");
  expect(freeSlug("teich", ["teich", "teich-2", "teich-10", "teichrose"])).toBe("teich-3");
});
