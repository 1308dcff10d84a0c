import { expect, test } from "vitest";
import { cutSheet, pathOf } from "./cut";
import { linesOf } from "./lines";

const cut = cutSheet(20_261_124, { width: 640, height: 480 }, 504);

/** The curves of a path, each with where it begins. */
function curves(path: string): string[] {
  let from = "";
  return [...path.matchAll(/([MC])([^MCZ]+)/g)].flatMap(([, kind, figures = ""]) => {
    const points = figures.match(/\S+ \S+/g) ?? [];
    const curve = `${from} ${figures}`;
    from = points.at(-1) ?? "";
    return kind === "C" ? [curve] : [];
  });
}

const backwards = (curve: string) => (curve.match(/\S+ \S+/g) ?? []).reverse().join(" ");

test("each curve of the pieces' paths is there once, in their very figures", () => {
  const { inner, rim } = linesOf(cut);
  const drawn = curves(inner + rim);
  const known = new Set(cut.outlines.map(pathOf).flatMap(curves));
  expect(drawn.filter((curve) => !known.has(curve))).toEqual([]);
  const once = new Set(drawn);
  expect(once.size).toBe(drawn.length);
  expect(drawn.filter((curve) => once.has(backwards(curve)))).toEqual([]);
  expect([...known].filter((curve) => !once.has(curve) && !once.has(backwards(curve)))).toEqual([]);
});

test("the rim goes once around the sheet", () => {
  const { columns, rows } = cut;
  const ends = curves(linesOf(cut).rim).map((curve) => curve.match(/\S+ \S+/g)!.map((point) => point.split(" ")));
  expect(ends).toHaveLength(2 * (columns + rows));
  const onRim = ([x, y]: string[]) => ["0", "640"].includes(x!) || ["0", "480"].includes(y!);
  expect(ends.flat().every(onRim)).toBe(true);
});
