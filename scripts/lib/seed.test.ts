import { expect, test } from "vitest";
import { sheetOf } from "../../lib/puzzle/cut/sheet.ts";
import { gridOf } from "../../lib/puzzle/cut/grid.ts";
import { readAtelier } from "./seed-atelier.ts";
import { picturesOf } from "./seed-pictures.ts";
import { readProducts } from "./seed.ts";

test("the newest products of the demo catalog are those marked as new", () => {
  const products = readProducts().sort((one, other) => other.created_at.localeCompare(one.created_at));
  const marks = products.map(({ is_new }) => is_new ?? false);
  expect(marks.lastIndexOf(true)).toBe(marks.filter(Boolean).length - 1);
  expect(new Set(products.map(({ created_at }) => created_at)).size).toBe(products.length);
});

test("no piece of a puzzle of one's own picture is so small that its neck would be under 4 mm", () => {
  const { pieces, dimensions, variants } = readAtelier();
  for (const article of [{ pieces, dimensions }, ...variants]) {
    const sheet = sheetOf(article.dimensions ?? "", { width: 4, height: 3 })!;
    const count = article.pieces ?? pieces;
    const { columns, rows } = gridOf(sheet, count);
    expect(Math.min(sheet.width / columns, sheet.height / rows), `${article.dimensions}`).toBeGreaterThanOrEqual(17);
    expect(count, "law 10: no toy has more than 500 pieces").toBeGreaterThan(500);
  }
});

test("law 11: the first picture that looks like a photograph says once that it is a rendering", async () => {
  const products = readProducts();
  expect(products.filter(({ pieces }) => !pieces)).toHaveLength(12);
  // Of the puzzles a few, for each picture is read.
  for (const product of products.filter(({ pieces }, index) => !pieces || index % 20 === 0)) {
    const pictures = await picturesOf(product);
    const said = pictures.filter(({ caption }) => caption?.includes("Computergenerierte Darstellung"));
    // A puzzle's motif is itself.
    expect(said.map(({ url }) => url)).toEqual([pictures[product.pieces ? 1 : 0]!.url]);
  }
});

test("a picture in a room says what it is to scale with", async () => {
  const captionOf = async (slug: string) => {
    const product = readProducts().find((one) => one.slug === slug)!;
    return (await picturesOf(product)).find(({ url }) => url.endsWith("-raum.webp"))?.caption;
  };
  expect(await captionOf("alphabet-der-formen")).toBe("42 × 52 cm über einem Sideboard von 160 cm");
  expect(await captionOf("sternkarte-des-nordens")).toBe("66 × 66 cm über einem Sofa von 200 cm");
});
