import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { ProductCard as Product } from "@/lib/catalog/schema";
import { ProductCard } from "./product-card";

vi.mock("@/components/favorites/favorite-button-client", () => ({ FavoriteButton: () => null }));
vi.mock("@/components/ui/use-prefetch-intent", () => ({
  usePrefetchIntent: () => ({ isLikely: false, handlers: {} }),
}));

const product: Product = {
  id: 1,
  slug: "teich",
  name: "Teich",
  imageUrl: "/kunst/teich.webp",
  secondaryImageUrl: null,
  stock: 3,
  facts: [],
  isWork: true,
  priceCents: 4990,
  categoryName: "Kunst",
};

test.each<[string, Partial<Product>, boolean]>([
  ["what needs no choice", {}, true],
  ["a toy, whose warnings are read first", { isToy: true }, false],
  ["what is to be chosen", { variants: 3 }, false],
  ["what is sold out", { stock: 0 }, false],
])("law 10: from a list %s is put into the cart or not", (_what, changes, isOffered) => {
  const html = renderToStaticMarkup(
    <ProductCard product={{ ...product, ...changes }} columns="four" withCategory={false} />,
  );
  expect(html.includes("data-add")).toBe(isOffered);
});

test("law 5: struck through is the lowest price of 30 days, and nothing outside a sale", () => {
  const html = (changes: Partial<Product>) =>
    renderToStaticMarkup(<ProductCard product={{ ...product, ...changes }} columns="four" withCategory={false} />);
  expect(html({ priceCents: 3990, lowestCents: 4990 })).toContain("€39,90</span><span");
  expect(html({ lowestCents: 4990 })).toContain("Niedrigster Preis der letzten 30 Tage: <s>€49,90</s>");
  expect(html({})).not.toContain("<s>");
});

test("a card names the promotion that runs for its product, and is the same as before without one", () => {
  const html = (promotion?: string) =>
    renderToStaticMarkup(
      <ProductCard product={{ ...product, ...(promotion && { promotion }) }} columns="four" withCategory={false} />,
    );
  const named = '<p class="pt-1 text-sm font-medium">3 für 2</p>';
  expect(html("3 für 2")).toContain(named);
  expect(html("3 für 2").replace(named, "")).toBe(html());
});
