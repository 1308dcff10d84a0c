import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { FORBIDDEN } from "../../lib/content/forbidden.ts";
import { difficultyOf } from "../../lib/puzzle/difficulty/level.ts";
import categories from "../../supabase/seed/categories.json" with { type: "json" };
import { readShares } from "./seed-difficulty.ts";

// What the demo catalog says of its products: every factual word has a field, and no two texts are made alike.
type Row = Record<"slug" | "name" | "description" | "dimensions" | "material" | "category", string> & {
  pieces: number | null;
  stock: number;
  weight?: string;
  edition_size?: number;
};
const folder = path.join(import.meta.dirname, "../../supabase/seed/products");
const rows = readdirSync(folder).flatMap((file) => JSON.parse(readFileSync(path.join(folder, file), "utf8")) as Row[]);
const shares = readShares();
const difficulty = ({ slug, pieces }: Row) => (pieces ? difficultyOf(pieces, shares[slug]?.[0] ?? 0) : null);
const each = rows.map((row) => [row.slug, row] as const);

const words = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word));
const sentences = (text: string) => text.split(/(?<=[.!?])\s+(?=[\p{Lu}\d„])/u);
const opening = (text: string, count: number) =>
  words(text)
    .slice(0, count)
    .map((word) => word.toLowerCase().replace(/[^\p{L}\d]/gu, ""))
    .join(" ");
const numbers = (text: string): string[] => text.match(/\d+(?:[.,]\d+)?/g) ?? [];
const twice = (list: string[]) => list.filter((one, index) => list.indexOf(one) !== index);

test("there are 65 products", () => expect(rows).toHaveLength(65));

describe("a description", () => {
  test.each(each)("%s has 60 to 140 words", (_slug, { description }) => {
    const { length } = words(description);
    expect(length).toBeGreaterThanOrEqual(60);
    expect(length).toBeLessThanOrEqual(140);
  });

  test.each(each)("law 7: %s has no number that is not one of its fields", (_slug, row) => {
    const facts = [row.name, row.pieces, row.dimensions, row.material, row.weight, row.edition_size].join(" ");
    expect(numbers(row.description).filter((number) => !numbers(facts).includes(number))).toEqual([]);
  });

  test.each(each)("law 7: %s names pieces, measures, weight and edition as its own fields do", (_slug, row) => {
    const { description, pieces, dimensions, weight, edition_size } = row;
    const told = (pattern: RegExp) => [...description.matchAll(pattern)].map(([, value = ""]) => value);
    for (const value of told(/(\d[\d.]*) Teile/g)) expect(value).toBe(String(pieces));
    for (const value of told(/(\d+(?: × \d+)? [cm]m)(?!\p{L})/gu)) expect(dimensions).toContain(value);
    for (const value of told(/(\d+(?:,\d+)? g)(?!\p{L})/gu)) expect(weight?.replace(" (Paar)", "")).toBe(value);
    for (const value of told(/(\d+) (?:nummerierte )?Exemplare/g)) expect(value).toBe(String(edition_size));
  });

  test.each(each)("%s names no difficulty but its own", (_slug, row) => {
    const named = /als (sehr anspruchsvoll|anspruchsvoll|mittel|entspannt)\b/i.exec(row.description)?.[1];
    expect((named ?? difficulty(row))?.toLowerCase()).toBe(difficulty(row)?.toLowerCase());
  });

  test.each(each.filter(([, { pieces }]) => pieces === null))("%s names what it is made of", (_slug, row) => {
    for (const material of row.material.match(/925er Sterlingsilber|vergoldet|Messing|Email|Zuchtperlen|Seide/g) ?? [])
      expect(row.description).toContain(material);
  });

  test.each(each)("%s calls no motif oil or a photograph, and nobody 'man'", (_slug, { description, name }) => {
    expect(description).not.toMatch(/\b[Mm]an\b|\bÖl|[Öö]lfarbe|[Öö]lgemälde|\b[Ff]oto\b|[Ff]otografie\b|Aufnahme/);
    expect(`${name} ${description}`).not.toMatch(
      /\b(stumpf|klick|duftet|riecht|klingt|limitiert|bleibt schön|lange schön|jahrelang|für immer)/i,
    );
    expect(description).not.toMatch(/(?<!Zucht-)Süßwasser(?!-Zucht)/);
  });
});

test.each(FORBIDDEN)("no product or category says $pattern: $reason", ({ pattern }) => {
  const wrong = new RegExp(pattern, `${pattern.flags.replace("i", "")}i`);
  const texts = [
    ...rows.map(({ description, material }) => `${material}. ${description}`),
    ...categories.map((one) => one.description),
  ];
  expect(texts.filter((text) => wrong.test(text))).toEqual([]);
});

test("no two descriptions begin alike, nor do their last sentences", () => {
  expect(twice(rows.map(({ description }) => opening(description, 3)))).toEqual([]);
  expect(twice(rows.map(({ description }) => opening(sentences(description).at(-1)!, 2)))).toEqual([]);
});

test("not every third description ends with its pieces", () => {
  const last = rows.filter(({ description }) => /Karton|Teile/.test(sentences(description).at(-1)!));
  expect(last.length).toBeLessThan(rows.length / 3);
});

/** What a text may not say of a puzzle that is measured so. */
const CONTRADICTS = {
  Entspannt: /Herausforderung|anspruchsvoll|Schwierigkeit|Ausdauer|nichts für nebenbei|braucht das Puzzle Geduld/i,
  Mittel: /Herausforderung|anspruchsvoll|nichts für nebenbei|braucht das Puzzle Geduld|fällt leicht/i,
  Anspruchsvoll: /überschaubar|fällt leicht|für Ungeübte|entspannt/i,
  "Sehr anspruchsvoll": /überschaubar|fällt leicht|für Ungeübte|entspannt/i,
};

test.each(each)("what %s says of its difficulty is what was measured", (_slug, row) => {
  const word = difficulty(row);
  if (word) expect(row.description).not.toMatch(CONTRADICTS[word]);
});

test("law 11: every material is a material, and a metal is named by its base", () => {
  const known =
    /^(Premium Karton, (seiden)?matt|Leinenstruktur-Karton|Birkenholz|Vergoldetes Messing|925er Sterlingsilber(, (teilweise )?vergoldet)?(, Email)?|Süßwasser-Zuchtperlen, Seide, Verschluss aus 925er Sterlingsilber, vergoldet)$/;
  for (const { slug, material } of rows) expect(material, slug).toMatch(known);
});

test("a limited edition has at least as many copies as are in stock", () => {
  for (const { edition_size, stock } of rows)
    if (edition_size !== undefined) expect(stock).toBeLessThanOrEqual(edition_size);
  expect(rows.filter(({ edition_size }) => edition_size)).toHaveLength(5);
});

test("categories are described without 'man' and by what they hold", () => {
  for (const { description, slug } of categories) {
    expect(description, slug).not.toMatch(/\b[Mm]an\b/);
    expect(rows.some(({ category }) => category === slug)).toBe(true);
  }
});
