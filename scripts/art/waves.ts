/** Curling storm waves in the manner of a woodblock: a striped body between two curves and foam that breaks into hooked fingers. */
import type { Context, Random } from "./core.ts";

export type Point = readonly [number, number];

/** A smooth line through the points (Catmull-Rom), `pieces` steps a stretch. */
export function smooth(points: readonly Point[], pieces = 24): Point[] {
  const line: Point[] = [];
  for (let k = 0; k + 1 < points.length; k++) {
    const [a, b, c, d] = [points[Math.max(0, k - 1)], points[k], points[k + 1], points[Math.min(points.length - 1, k + 2)]];
    for (let s = 0; s < pieces; s++) {
      const t = s / pieces;
      const at = (i: 0 | 1) => 0.5 * (2 * b[i] + (c[i] - a[i]) * t + (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t + (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t ** 3);
      line.push([at(0), at(1)]);
    }
  }
  return [...line, points[points.length - 1]];
}

/** Fills the closed shape through the points. */
export function fillShape(ctx: Context, points: readonly Point[]): void {
  ctx.beginPath();
  points.forEach(([x, y]) => ctx.lineTo(x, y));
  ctx.closePath();
  ctx.fill();
}

/** A line as thick as `width(t)` on its way from t = 0 to 1, as a closed shape. */
export function tapered(line: readonly Point[], width: (t: number) => number): Point[] {
  const sides = [1, -1].map((side) => line.map(([x, y], i): Point => {
    const [a, b] = [line[Math.max(0, i - 1)], line[Math.min(line.length - 1, i + 1)]];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const w = (side * width(i / (line.length - 1))) / 2;
    return [x - ((b[1] - a[1]) / length) * w, y + ((b[0] - a[0]) / length) * w];
  }));
  return [...sides[0], ...sides[1].reverse()];
}

/** The line a share of the way from one curve to another of any length. */
export function between(outer: readonly Point[], inner: readonly Point[], share: number): Point[] {
  return outer.map(([x, y], i) => {
    const [u, v] = inner[Math.round((i / (outer.length - 1)) * (inner.length - 1))];
    return [x + (u - x) * share, y + (v - y) * share];
  });
}

/** A hooked finger of foam with smaller fingers on its back; returns their shapes. */
export function claw(random: Random, x: number, y: number, angle: number, size: number, curl: number): Point[][] {
  const spine: Point[] = [];
  const shapes: Point[][] = [];
  let [px, py, heading] = [x, y, angle];
  for (let i = 0; i <= 14; i++) {
    spine.push([px, py]);
    heading += (curl / 14) * (0.4 + (1.5 * i) / 14);
    px += (Math.cos(heading) * size) / 14;
    py += (Math.sin(heading) * size) / 14;
    if (size > 26 && (i === 3 || i === 6 || i === 9)) shapes.push(...claw(random, px, py, heading - Math.sign(curl) * (0.75 + 0.5 * random()), size * (0.42 + 0.16 * random()), curl * (0.8 + 0.5 * random())));
  }
  return [tapered(spine, (t) => size * 0.3 * (1 - t) ** 0.7 + 1.5), ...shapes];
}

/** Foam along the part of a crest from t = `from` to its tip: scalloped lumps and claws that reach ahead. */
export function foam(random: Random, crest: readonly Point[], from: number, size: number, curl: number): Point[][] {
  const shapes: Point[][] = [];
  const first = Math.floor(from * (crest.length - 1));
  for (let i = first; i < crest.length; i++) {
    const grown = 0.35 + 0.65 * Math.min(1, (i - first) / 14);
    const [a, b] = [crest[Math.max(0, i - 2)], crest[Math.min(crest.length - 1, i + 2)]];
    const heading = Math.atan2(b[1] - a[1], b[0] - a[0]);
    const radius = size * (0.2 + 0.14 * random()) * grown;
    const [cx, cy] = [crest[i][0] + (random() - 0.5) * radius, crest[i][1] + (random() - 0.5) * radius];
    shapes.push(Array.from({ length: 18 }, (_, k): Point => [cx + radius * Math.cos(k * 0.35), cy + radius * Math.sin(k * 0.35)]));
    if (i % 3 === 0) shapes.push(...claw(random, cx, cy, heading + Math.sign(curl) * (0.25 + 0.75 * random()), size * (0.75 + 0.7 * random()) * grown, curl * (0.8 + 0.5 * random())));
  }
  return shapes;
}
