import { expect, test } from "vitest";
import { DIFFICULTIES } from "../../lib/platform/rules/difficulties.generated.ts";
import { difficultyOf } from "../../lib/puzzle/difficulty/level.ts";
import { measureProduct, readShares } from "./seed-difficulty.ts";
import { readProducts } from "./seed.ts";

const puzzles = readProducts().filter(({ pieces }) => pieces);
const shares = readShares();

test("every puzzle of the demo catalog is measured, with all its variants, and nothing else", () => {
  expect(Object.keys(shares).sort()).toEqual(puzzles.map(({ slug }) => slug).sort());
  for (const { slug, variants } of puzzles) {
    expect(shares[slug], slug).toHaveLength(variants.length + 1);
    expect(shares[slug], slug).not.toContain(null);
  }
});

// `npm run pictures -- --difficulty` writes them again.
test.each([
  "lavendel-bis-zum-horizont",
  "leuchtturm-im-sturm",
  "lichter-der-stadt",
  "blau-bis-zum-rand",
  "sternkarte-des-nordens",
])("what is kept of %s is what its picture gives", async (slug) => {
  expect(await measureProduct(puzzles.find((product) => product.slug === slug)!)).toEqual(shares[slug]);
});

test("all words are used, and no puzzle of 1000 pieces is the easiest", () => {
  const named = puzzles.map(({ slug, pieces }) => ({ pieces, word: difficultyOf(pieces ?? 0, shares[slug]![0]!) }));
  expect(new Set(named.map(({ word }) => word)).size).toBe(DIFFICULTIES.length);
  expect(named.filter(({ pieces, word }) => pieces! >= 1000 && word === "Entspannt")).toEqual([]);
});
