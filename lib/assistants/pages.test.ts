import { expect, test } from "vitest";
import { DELIVERED } from "@/lib/settings/parts";
import { productMarkdown } from "./pages";
import type { ProductFacts } from "./product-facts";

const ring = (extraCents: number): ProductFacts => ({
  ...{ name: "Ring Solis", link: "https://shop.test/product/ring-solis", category: "Ringe", care: [], variants: [] },
  ...{ age: undefined, warnings: undefined, engraving: { places: ["Innenseite"], extraCents } },
});

test("an engraving that costs something is not said to be included", () => {
  const [free, paid] = [0, 900].map((cents) => productMarkdown(ring(cents), DELIVERED, "https://shop.test"));
  expect(free).toContain("Gravur inklusive: Innenseite");
  expect(paid).toContain("Gravur + €9,00: Innenseite");
});
