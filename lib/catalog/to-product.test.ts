import { expect, test } from "vitest";
import { toArticle, type ArticleRow } from "./schema";
import { siblingOf } from "./sibling";
import { toProduct } from "./to-product";

const row: ArticleRow = {
  id: 1,
  slug: "meer",
  articleNumber: "KG-1",
  name: "Meer",
  price: 50,
  lowest_price: null,
  engraving_price: 0,
  description: null,
  pieces: 1000,
  dimensions: "48 × 60 cm",
  difficulty: null,
  chosen_difficulty: null,
  confusable: null,
  material: null,
  artist: null,
  packaging: null,
  weight: null,
  contents: null,
  editionSize: null,
  manufacturer: null,
  responsiblePerson: null,
  isToy: false,
  canResize: false,
  hasGeneratedPictures: false,
  warnings: null,
  imageUrl: "/kunst/a.webp",
  secondaryImageUrl: null,
  is_new: false,
  stock: 3,
  variant_of: null,
  option_names: ["Teile", "Format"],
  option_values: ["1000 Teile", "48 × 60 cm"],
  engraving: null,
  category: { slug: "abstrakt", name: "Abstrakt", kind: "puzzle", description: "" },
  pictures: ["a", "b"].map((name, index) => ({
    position: index + 1,
    url: `/kunst/${name}.webp`,
    alt: "",
    caption: null,
    width: null,
    height: null,
    color: null,
  })),
};
const variant = (id: number, option_values: string[], changes: Partial<ArticleRow> = {}) =>
  toArticle({
    ...row,
    id,
    slug: `meer-${id}`,
    articleNumber: `KG-1-${id}`,
    variant_of: 1,
    option_values,
    ...changes,
  });
const articles = [
  toArticle(row),
  variant(2, ["500 Teile", "48 × 60 cm"], { price: 40, pieces: 500, stock: 0 }),
  variant(3, ["1000 Teile", "60 × 75 cm"], { imageUrl: "/kunst/b.webp" }),
];

test("a product is its listed article with the chosen variant's facts; variants are in the order of their numbers", () => {
  const product = toProduct(articles, 2)!;
  expect(product).toMatchObject({ id: 1, slug: "meer", priceCents: 4000, pieces: 500, articleNumber: "KG-1-2" });
  expect(product.variant).not.toHaveProperty("lowestCents");
  expect(product).toMatchObject({ listedNumber: "KG-1", variant: { id: 2, label: "500 Teile, 48 × 60 cm" } });
  expect(product.variants.map(({ id }) => id)).toEqual([2, 1, 3]);
  expect(product.variants.map(({ picture }) => picture)).toEqual([0, 0, 1]);
});

test("without its listed article, or without the one that was asked for, there is no product", () => {
  expect(toProduct(articles.slice(1), 2)).toBeUndefined();
  expect(toProduct(articles, 9)).toBeUndefined();
});

test("another value of one option keeps the other option where there is such a variant, else leads to one in stock", () => {
  const { variants } = toProduct(articles, 1)!;
  const of = (id: number) => variants.find((one) => one.id === id)!;
  expect(siblingOf(variants, of(1), 0, "500 Teile").id).toBe(2);
  expect(siblingOf(variants, of(3), 0, "500 Teile").id).toBe(2);
  expect(siblingOf(variants, of(2), 1, "60 × 75 cm").id).toBe(3);
  expect(siblingOf(variants, of(1), 0, "9000 Teile").id).toBe(1);
});

test("the page of a product says where the owners chose its difficulty", () => {
  const called = (changes: Partial<ArticleRow>) => toProduct([toArticle({ ...row, ...changes })], 1)?.difficulty;
  expect(called({ difficulty: "Mittel" })).toBe("Mittel");
  expect(called({ difficulty: "Entspannt", chosen_difficulty: "Entspannt" })).toBe("Entspannt (unsere Einschätzung)");
});
