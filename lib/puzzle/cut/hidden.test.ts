import fc from "fast-check";
import { expect, test } from "vitest";
import { cutSheet, pathOf, type Cut, type Outline } from "./cut";
import type { Point } from "./edge";
import { areaOf, crossings, gapOf, sampled } from "./geometry";
import { HIDDEN, type Hidden } from "./hidden";
import { linesOf } from "./lines";

/** `npm test` looks at a hundred sheets, `npm run test:all` at ten thousand. */
const numRuns = process.env.GATE ? 100 : 10_000;

/** From pieces of this side in mm on, no bridge is under 1.7 mm. */
const PRODUCTION = 17;

const sides = fc.integer({ min: 4, max: 6 });
const sheets = fc.record({
  seed: fc.nat({ max: 4_294_967_295 }),
  shape: fc.constantFrom(...HIDDEN),
  columns: sides,
  rows: sides,
  wide: fc.integer({ min: PRODUCTION, max: 22 }),
});

/** A sheet cut without a shape and with it. */
function cutBoth({
  seed,
  shape,
  columns,
  rows,
  wide,
}: typeof sheets extends fc.Arbitrary<infer Given> ? Given : never) {
  const sheet = { width: columns * wide, height: rows * PRODUCTION };
  return { plain: cutSheet(seed, sheet, columns * rows), cut: cutSheet(seed, sheet, columns * rows, shape) };
}

test("a shape is one more piece, and the areas of all are the sheet's", { timeout: 600_000 }, () => {
  fc.assert(
    fc.property(sheets, (given) => {
      const { plain, cut } = cutBoth(given);
      const { outlines, sheet } = cut;
      expect(outlines).toHaveLength(plain.outlines.length + 1);
      for (const outline of outlines.filter((one) => !plain.outlines.includes(one))) {
        expect(outline.at(-1)).toEqual(outline[0]);
        expect(crossings(distinct(sampled(outline)))).toBe(0);
      }
      const areas = outlines.map(areaOf);
      expect(Math.min(...areas)).toBeGreaterThan((0.3 * sheet.width * sheet.height) / outlines.length);
      expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(sheet.width * sheet.height, 4);
    }),
    { numRuns },
  );
});

test("but for the four pieces around it, all are as they are without it", { timeout: 600_000 }, () => {
  fc.assert(
    fc.property(sheets, (given) => {
      const { plain, cut } = cutBoth(given);
      const changed = plain.outlines.flatMap((outline, index) =>
        pathOf(outline) === pathOf(cut.outlines[index]!) ? [] : [index],
      );
      const [first = 0] = changed;
      expect(changed).toEqual([first, first + 1, first + cut.columns, first + cut.columns + 1]);
      // None of them is at the rim.
      const [row, column] = [Math.floor(first / cut.columns), first % cut.columns];
      expect([row > 0, column > 0, row < cut.rows - 2, column < cut.columns - 2]).not.toContain(false);
    }),
    { numRuns },
  );
});

test("every curve lies between two pieces or at the rim, and the seams are all of those", () => {
  fc.assert(
    fc.property(sheets, (given) => {
      const { cut } = cutBoth(given);
      const { inner, rim } = linesOf(cut);
      const count = (path: string) => path.split("C").length - 1;
      const curves = (outlines: readonly Outline[]) => outlines.reduce((sum, { length }) => sum + (length - 1) / 3, 0);
      expect(count(rim)).toBe(2 * (cut.columns + cut.rows));
      expect(count(inner) * 2 + count(rim)).toBe(curves(cut.outlines));
      expect(curves(cut.seams)).toBe(count(inner));
    }),
    { numRuns: 100 },
  );
});

// The least of 40,000 sheets is 1.99 mm, between a seam and the tab beside it.
test("no bridge between shape, its seams and the tabs around it is under 1.7 mm", { timeout: 600_000 }, () => {
  fc.assert(
    fc.property(sheets, (given) => {
      const { cut } = cutBoth(given);
      const shape = sampled(cut.outlines.at(-1)!);
      const seams = cut.seams.filter(({ length }) => length === 4).map(sampled);
      expect(seams).toHaveLength(4);
      for (const tab of near(cut)) {
        expect(gapOf(shape, sampled(tab))).toBeGreaterThanOrEqual(1.7);
        const head = sampled(tab.slice(3, 16));
        for (const seam of seams) expect(gapOf(seam, head)).toBeGreaterThanOrEqual(1.7);
      }
    }),
    { numRuns },
  );
});

test(
  "between two hollows a shape has 4 mm or more, and no splinter is left where a seam ends",
  { timeout: 600_000 },
  () => {
    fc.assert(
      fc.property(sheets, (given) => {
        const { cut } = cutBoth(given);
        const outline = cut.outlines.at(-1)!;
        const knots = outline.slice(1).filter((_, index) => index % 3 === 2);
        const ends = cut.seams.filter(({ length }) => length === 4).flatMap((seam) => [seam[0]!, seam.at(-1)!]);
        const reached = knots.filter((knot) => ends.some((end) => String(end) === String(knot)));
        expect(reached).toHaveLength(4);
        const middle = cut.hiddenAt!;
        const hollows = knots.filter((knot) => gapOf([knot], [middle]) < 0.4 * PRODUCTION);
        for (const [index, hollow] of hollows.entries())
          for (const other of hollows.slice(index + 1)) expect(gapOf([hollow], [other])).toBeGreaterThanOrEqual(4);
        for (const knot of reached) expect(sharpest(cut, knot)).toBeGreaterThan(35);
      }),
      { numRuns },
    );
  },
);

test("a sheet with less than four rows or columns is cut as without a shape", () => {
  for (const sheet of [
    { width: 300, height: 1000 },
    { width: 1000, height: 300 },
  ]) {
    const cut = cutSheet(3, sheet, 36, "star");
    expect(Math.min(cut.rows, cut.columns)).toBe(3);
    expect(cut).toEqual(cutSheet(3, sheet, 36));
    expect(cut.hiddenAt).toBeNull();
  }
});

// What has been sold must come out as it was.
test("heart and star of a seed are those of 2026", () => {
  const path = (shape: Hidden) => pathOf(cutSheet(2026, { width: 100, height: 80 }, 20, shape).outlines.at(-1)!);
  expect(path("heart")).toMatchInlineSnapshot(
    `"M60.04 34.28C61.89 32.28 63.49 30.66 66.27 30.99C69.25 31.34 71.32 34.21 70.92 37.58C70.47 41.36 67.78 43.66 65.12 45.76C62.67 47.68 59.88 49.16 58.03 51.16C56.7 48.79 54.33 46.69 52.41 44.25C50.31 41.58 48.23 38.72 48.68 34.94C49.08 31.57 51.77 29.27 54.75 29.62C57.53 29.95 58.71 31.9 60.04 34.28Z"`,
  );
  expect(path("star")).toMatchInlineSnapshot(
    `"M60.82 27.72C60.82 27.72 64.02 34.65 64.02 34.65C64.02 34.65 71.18 37.31 71.18 37.31C71.18 37.31 65.57 42.49 65.57 42.49C65.57 42.49 65.27 50.1 65.27 50.1C65.27 50.1 58.6 46.39 58.6 46.39C58.6 46.39 51.25 48.44 51.25 48.44C51.25 48.44 52.74 40.96 52.74 40.96C52.74 40.96 48.5 34.62 48.5 34.62C48.5 34.62 56.08 33.71 56.08 33.71C56.08 33.71 60.82 27.72 60.82 27.72Z"`,
  );
});

test("a shape can be anywhere but at the rim", () => {
  const cut = (seed: number) => cutSheet(seed, { width: 500, height: 500 }, 25, "heart");
  const places = Array.from({ length: 200 }, (_, seed) => cut(seed).hiddenAt!.map((at) => Math.round(at / 100)));
  expect([...new Set(places.map(String))].toSorted()).toEqual(["2,2", "2,3", "3,2", "3,3"]);
});

/** The tabbed edges that come near the shape. */
const near = ({ seams, hiddenAt }: Cut) =>
  seams.filter((seam) => seam.length === 19 && gapOf([seam[9]!], [hiddenAt!]) < 2 * PRODUCTION);

/** Without points that follow themselves: a straight curve begins with some. */
const distinct = (line: Point[]) => line.filter((point, index) => String(point) !== String(line[index - 1]));

/** The least angle in degrees between a seam that ends at a knot and the shape's outline there. */
function sharpest({ seams, outlines }: Cut, knot: Point): number {
  const leaving = (line: readonly Point[]) => {
    const at = line.findIndex((point, index) => index % 3 === 0 && String(point) === String(knot));
    return [line.slice(at), line.slice(0, at + 1).toReversed()].flatMap((way) => {
      const next = way.find((point) => String(point) !== String(knot));
      return at >= 0 && next ? [[next[0] - knot[0], next[1] - knot[1]] as const] : [];
    });
  };
  const seam = seams.filter(({ length }) => length === 4).flatMap(leaving)[0]!;
  const round = outlines.at(-1)!;
  const angles = leaving([...round, ...round.slice(1)]).map(([x, y]) => {
    // Of two opposite directions rounding may make a little more than -1.
    const cosine = (x * seam[0] + y * seam[1]) / Math.hypot(x, y) / Math.hypot(...seam);
    return Math.acos(Math.max(-1, Math.min(1, cosine))) * (180 / Math.PI);
  });
  return Math.min(...angles);
}
