import type { Outline } from "./cut.ts";
import type { Point } from "./edge.ts";

export function sampled(points: readonly Point[]): Point[] {
  const found: Point[] = [];
  for (let i = 0; i + 3 < points.length; i += 3)
    for (let step = 0; step < 6; step++) {
      const [t, s] = [step / 6, 1 - step / 6];
      const along = (k: 0 | 1) =>
        points[i]![k] * s ** 3 +
        3 * points[i + 1]![k] * s * s * t +
        3 * points[i + 2]![k] * s * t * t +
        points[i + 3]![k] * t ** 3;
      found.push([along(0), along(1)]);
    }
  return [...found, points.at(-1)!];
}

/** Positive when clockwise on the sheet. */
export const turn = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

export function crossings(line: Point[]): number {
  let count = 0;
  for (let i = 0; i + 1 < line.length; i++)
    for (let j = i + 2; j + 1 < line.length; j++) {
      const [a, b, c, d] = [line[i]!, line[i + 1]!, line[j]!, line[j + 1]!];
      if (turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0) count += 1;
    }
  return count;
}

/** mm², exact; positive when clockwise on the sheet. */
export function areaOf(outline: Outline): number {
  let area = 0;
  for (let i = 0; i + 3 < outline.length; i += 3) {
    const [p, q, r, s] = [outline[i]!, outline[i + 1]!, outline[i + 2]!, outline[i + 3]!];
    const cross = (a: Point, b: Point) => a[0] * b[1] - a[1] * b[0];
    area +=
      (6 * cross(p, q) + 3 * cross(p, r) + cross(p, s) + 3 * cross(q, r) + 3 * cross(q, s) + 6 * cross(r, s)) / 20;
  }
  return area;
}

export function gapOf(one: Point[], other: Point[]): number {
  let least = Infinity;
  for (const [x, y] of one) for (const [u, v] of other) least = Math.min(least, (x - u) * (x - u) + (y - v) * (y - v));
  return Math.sqrt(least);
}
