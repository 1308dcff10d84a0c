import { expect, test } from "vitest";
import { readFileSync } from "node:fs";
import path from "node:path";
import { BRACELET_LENGTHS, NECKLACE_LENGTHS, RING_SIZES } from "./sizes";

type Ring = { option_names?: string[]; variants?: { option_values: string[] }[] };

const MM_PER_INCH = 25.4;

test("ring sizes run from US 5 to 9 in half sizes, and on to the largest ring of the demo catalog", () => {
  expect(RING_SIZES.map(({ us }) => us)).toEqual([5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5, 9, 9.5, 10]);
  const file = path.join(import.meta.dirname, "../../supabase/seed/products/rings.json");
  const rings = JSON.parse(readFileSync(file, "utf8")) as Ring[];
  const sold = rings.flatMap(({ option_names, variants }) =>
    option_names?.[0] === "Ringgröße" ? (variants ?? []).map(({ option_values: [size] }) => Number(size)) : [],
  );
  expect(RING_SIZES.map(({ eu }) => eu)).toEqual(expect.arrayContaining(sold));
});

test.each(RING_SIZES)(
  "US $us agrees with the definitions of all systems",
  ({ us, uk, eu, diameter, circumference }) => {
    // US: 0.458 inches and 0.032 more for each size. UK (BS 6820): A is 37.5 mm round, each letter 1.25 mm more.
    const exact = (0.458 + 0.032 * us) * MM_PER_INCH;
    expect(diameter).toBe(Number(exact.toFixed(1)));
    expect(circumference).toBe(Number((exact * Math.PI).toFixed(1)));
    expect(eu).toBe(Math.round(exact * Math.PI));
    const british = 37.5 + 1.25 * (uk.charCodeAt(0) - "A".charCodeAt(0) + (uk.endsWith("½") ? 0.5 : 0));
    expect(Math.abs(british - circumference)).toBeLessThan(0.3);
  },
);

test("bracelets are a centimetre longer than the wrist when close, two when loose", () => {
  for (const { wrist, close, loose } of BRACELET_LENGTHS) expect([close, loose]).toEqual([wrist + 1, wrist + 2]);
});

test.each(NECKLACE_LENGTHS)("$length cm is $inches inches to the nearest quarter", ({ length, inches }) => {
  expect(inches).toBe(Math.round((length * 40) / MM_PER_INCH) / 4);
});
