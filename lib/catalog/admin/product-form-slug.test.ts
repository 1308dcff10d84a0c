import { expect, test } from "vitest";
import { proposeSlug } from "./product-form-slug";

test.each([
  ["Gärten am Fluß", "gaerten-am-fluss"],
  ["1000", "produkt-1000"],
  ["!!!", "produkt"],
  ["  ", ""],
  [`${"a".repeat(89)} b`, "a".repeat(89)],
])("the address for %s", (name, slug) => expect(proposeSlug(name)).toBe(slug));
