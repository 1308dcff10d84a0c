import { beforeAll, describe, expect, test } from "vitest";
import { drawnPages, shownText } from "@/lib/platform/pdf/contents";
import { POINTS_PER_MM, sizeGuidePdf } from "./pdf";
import { ABOUT } from "@/lib/platform/texts";
import { LANGUAGES } from "@/lib/platform/language";
import { sizeTables } from "./size-tables";
import { RING_SIZES } from "./sizes";

describe.each(LANGUAGES)("the size guide as PDF: %s", (language) => {
  let pdf: Buffer;
  beforeAll(async () => {
    pdf = await sizeGuidePdf(language);
  });

  test("is a tagged PDF of two A4 pages in its language", () => {
    const file = pdf.toString("latin1");
    expect(file.slice(0, 8)).toBe("%PDF-1.7");
    expect(file).toContain(language === "en" ? "/Lang (en)" : "/Lang (de-DE)");
    expect(file).toContain("/Marked true");
    expect(file.match(/\/MediaBox \[0 0 595\.28 841\.89\]/g)).toHaveLength(2);
  });

  test.each(Object.values(sizeTables(language, ABOUT[language].sizes)))(
    "says every cell of: $title",
    ({ title, columns, rows }) => {
      const lines = shownText(pdf).split("\n");
      let at = lines.indexOf(title);
      for (const cell of [...columns, ...rows.flat()]) {
        at = lines.indexOf(cell, at + 1);
        expect(at, cell).toBeGreaterThan(0);
      }
    },
  );

  test("draws each ring as wide as it is, and a line of 100 mm", () => {
    // A circle begins at its left edge and comes to its right one with the second of four curves.
    const circle = /(-?[\d.]+) (-?[\d.]+) m\n(?:(?:-?[\d.]+ ){6}c\n){1}(?:(?:-?[\d.]+ ){4})(-?[\d.]+) (-?[\d.]+) c\n/g;
    const widths = [...drawnPages(pdf).matchAll(circle)].map(([, left, , right]) => Number(right) - Number(left));
    expect(widths).toHaveLength(RING_SIZES.length);
    for (const [index, { diameter }] of RING_SIZES.entries())
      expect(widths[index]).toBeCloseTo((diameter * 72) / 25.4, 3);
    expect(POINTS_PER_MM * 25.4).toBe(72);
    const [, left, right] =
      /([\d.]+) [\d.]+ m\n([\d.]+) [\d.]+ l\n(?:[\d.]+ [\d.]+ [ml]\n){202}/.exec(drawnPages(pdf)) ?? [];
    expect(Number(right) - Number(left)).toBeCloseTo(283.465, 2);
  });
});
