import type { Context } from "./core.ts";

export type Point = readonly [x: number, y: number];

/** A body swept along a spine: `at(u, v)` maps 0…1 along and -1…1 across it to the picture. */
export type Form = { at: (u: number, v: number) => Point; heading: (u: number) => number; outline: Point[] };

export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;

/** Smooth step from 0 at `from` to 1 at `to`. */
export function ease(from: number, to: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** A point at `angle` and `radius` around a centre. */
export const polar = ([x, y]: Point, angle: number, radius: number): Point => [
  x + Math.cos(angle) * radius,
  y + Math.sin(angle) * radius,
];

/** Points written as "508 318, 590 338, …". */
export const knots = (text: string): Point[] =>
  text.split(", ").map((pair): Point => {
    const [x = 0, y = 0] = pair.split(" ").map(Number);
    return [x, y];
  });

/** A Catmull-Rom curve through the knots, as points. */
export function curve(through: readonly Point[], { closed = false, steps = 14 } = {}): Point[] {
  const count = through.length;
  const knot = (i: number): Point =>
    through[closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i))] ?? [0, 0];
  const points: Point[] = [];
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, d] = [knot(i - 1), knot(i), knot(i + 1), knot(i + 2)];
    const along = (t: number, k: 0 | 1): number =>
      0.5 *
      (2 * b[k] +
        (c[k] - a[k]) * t +
        (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
        (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3);
    for (let s = 0; s < steps; s++) points.push([along(s / steps, 0), along(s / steps, 1)]);
  }
  if (!closed) points.push(knot(count - 1));
  return points;
}

/** A function through evenly spaced values: `profile([0, 1, 0])(0.5)` is 1, smooth between. */
export function profile(values: readonly number[]): (u: number) => number {
  return (u) => {
    const x = Math.min(1, Math.max(0, u)) * (values.length - 1);
    const i = Math.min(values.length - 2, Math.floor(x));
    const at = (k: number): number => values[Math.min(values.length - 1, Math.max(0, k))] ?? 0;
    const [a, b, c, d, t] = [at(i - 1), at(i), at(i + 1), at(i + 2), x - i];
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);
  };
}

/** Sweeps a body of the given half width along the curve through the points; `right` makes its two sides differ. */
export function sweep(through: readonly Point[], left: (u: number) => number, right = left): Form {
  const spine = curve(through);
  const lengths = [0];
  for (let i = 1; i < spine.length; i++) {
    const [[ax, ay], [bx, by]] = [spine[i - 1], spine[i]];
    lengths.push(lengths[i - 1] + Math.hypot(bx - ax, by - ay));
  }
  const total = lengths.at(-1) as number;
  const point = (u: number): Point => {
    const target = Math.min(1, Math.max(0, u)) * total;
    let i = 1;
    while (i < lengths.length - 1 && lengths[i] < target) i++;
    const [from, to] = [lengths[i - 1], lengths[i]];
    const [[ax, ay], [bx, by]] = [spine[i - 1], spine[i]];
    const t = to > from ? (target - from) / (to - from) : 0;
    return [lerp(ax, bx, t), lerp(ay, by, t)];
  };
  const heading = (u: number): number => {
    const [[ax, ay], [bx, by]] = [point(Math.min(0.98, u - 0.02)), point(Math.max(0.02, u + 0.02))];
    return Math.atan2(by - ay, bx - ax);
  };
  const at = (u: number, v: number): Point =>
    polar(point(u), heading(u) - Math.PI / 2, v * (v > 0 ? left(u) : right(u)));
  const sides = (v: number): Point[] => Array.from({ length: 61 }, (_, i) => at(i / 60, v));
  return { at, heading, outline: [...sides(1), ...sides(-1).reverse()] };
}

/** Starts a path along the points. */
function trace(ctx: Context, points: readonly Point[], close = false): void {
  ctx.beginPath();
  points.forEach(([x, y], i) => (i === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y)));
  if (close) ctx.closePath();
}

/** Fills the area within the points. */
export function fill(ctx: Context, points: readonly Point[], color?: string): void {
  if (color !== undefined) ctx.fillStyle = color;
  trace(ctx, points, true);
  ctx.fill();
}

/** Draws a line along the points. */
export function line(ctx: Context, points: readonly Point[], width: number, color?: string): void {
  if (color !== undefined) ctx.strokeStyle = color;
  ctx.lineWidth = width;
  trace(ctx, points);
  ctx.stroke();
}

/** Runs `draw` with everything outside the points masked. */
export function within(ctx: Context, points: readonly Point[], draw: () => void): void {
  ctx.save();
  trace(ctx, points, true);
  ctx.clip();
  draw();
  ctx.restore();
}
