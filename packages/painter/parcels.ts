import type { Random } from "./core.ts";
import { lerp, type Point } from "./curves.ts";

/** The part of a convex polygon on the side of the line through `on` that `normal` points to. */
export function cut(polygon: readonly Point[], on: Point, normal: Point): Point[] {
  const side = ([x, y]: Point): number => (x - on[0]) * normal[0] + (y - on[1]) * normal[1];
  return polygon.flatMap((a, i): Point[] => {
    const b = polygon[(i + 1) % polygon.length];
    const [da, db] = [side(a), side(b)];
    const crossing: Point[] = da * db < 0 ? [[lerp(a[0], b[0], da / (da - db)), lerp(a[1], b[1], da / (da - db))]] : [];
    return da >= 0 ? [a, ...crossing] : crossing;
  });
}

/** A convex polygon made smaller by `by` on every side; empty when nothing is left. Corners run clockwise on the screen. */
export function inset(polygon: readonly Point[], by: number): Point[] {
  return polygon.reduce<Point[]>(
    (rest, a, i) => {
      const b = polygon[(i + 1) % polygon.length];
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
      const normal: Point = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
      return cut(rest, [a[0] + normal[0] * by, a[1] + normal[1] * by], normal);
    },
    [...polygon],
  );
}

export const area = (polygon: readonly Point[]): number =>
  polygon.reduce(
    (sum, [x, y], i) => sum + (x * polygon[(i + 1) % polygon.length][1] - polygon[(i + 1) % polygon.length][0] * y) / 2,
    0,
  );

export const middle = (polygon: readonly Point[]): Point => [
  polygon.reduce((sum, [x]) => sum + x, 0) / polygon.length,
  polygon.reduce((sum, [, y]) => sum + y, 0) / polygon.length,
];

/** Splits a polygon across its longest extent until the pieces are smaller than `limit`, `gap` px wide streets between them. */
export function subdivide(polygon: readonly Point[], limit: number, gap: number, random: Random): Point[][] {
  if (polygon.length < 3 || area(polygon) < limit * (0.7 + 0.6 * random()))
    return polygon.length < 3 ? [] : [[...polygon]];
  const longest = polygon.reduce(
    (best, a, i) => {
      const b = polygon[(i + 1) % polygon.length];
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
      return length > best.length ? { length, angle: Math.atan2(b[1] - a[1], b[0] - a[0]) } : best;
    },
    { length: 0, angle: 0 },
  );
  const angle = longest.angle + (random() - 0.5) * 0.34;
  const normal: Point = [Math.cos(angle), Math.sin(angle)];
  const extents = polygon.map(([x, y]) => x * normal[0] + y * normal[1]);
  const split = lerp(Math.min(...extents), Math.max(...extents), 0.42 + 0.16 * random());
  const half = (sign: 1 | -1): Point[] =>
    cut(
      polygon,
      [normal[0] * (split + (sign * gap) / 2), normal[1] * (split + (sign * gap) / 2)],
      [normal[0] * sign, normal[1] * sign],
    );
  return [...subdivide(half(1), limit, gap * 0.8, random), ...subdivide(half(-1), limit, gap * 0.8, random)];
}
