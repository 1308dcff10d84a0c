/** Curling storm waves in the manner of a woodblock: a striped body between two curves and foam that breaks into hooked fingers. */
import type { Context, Random } from "./core.ts";
import type { Point } from "./curves.ts";
import type { Rgb } from "./film.ts";
import type { Press } from "./screenprint.ts";

/** Fills the closed shape through the points. */
export function fillShape(ctx: Context, points: readonly Point[]): void {
  ctx.beginPath();
  points.forEach(([x, y]) => ctx.lineTo(x, y));
  ctx.closePath();
  ctx.fill();
}

/** A line as thick as `width(t)` on its way from t = 0 to 1, as a closed shape. */
export function tapered(line: readonly Point[], width: (t: number) => number): Point[] {
  const sides = [1, -1].map((side) =>
    line.map(([x, y], i): Point => {
      const [a, b] = [line[Math.max(0, i - 1)], line[Math.min(line.length - 1, i + 1)]];
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
      const w = (side * width(i / (line.length - 1))) / 2;
      return [x - ((b[1] - a[1]) / length) * w, y + ((b[0] - a[0]) / length) * w];
    }),
  );
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
    if (size > 26 && (i === 3 || i === 6 || i === 9))
      shapes.push(
        ...claw(
          random,
          px,
          py,
          heading - Math.sign(curl) * (0.75 + 0.5 * random()),
          size * (0.42 + 0.16 * random()),
          curl * (0.8 + 0.5 * random()),
        ),
      );
  }
  return [tapered(spine, (t) => size * 0.3 * (1 - t) ** 0.7 + 1.5), ...shapes];
}

/** Foam along the part of a crest from t = `from` to its tip: scalloped lumps and claws that reach ahead. */
function foam(random: Random, crest: readonly Point[], from: number, size: number, curl: number): Point[][] {
  const shapes: Point[][] = [];
  const first = Math.floor(from * (crest.length - 1));
  for (let i = first; i < crest.length; i++) {
    const grown = 0.35 + 0.65 * Math.min(1, (i - first) / 14);
    const [a, b] = [crest[Math.max(0, i - 2)], crest[Math.min(crest.length - 1, i + 2)]];
    const heading = Math.atan2(b[1] - a[1], b[0] - a[0]);
    const radius = size * (0.2 + 0.14 * random()) * grown;
    const [cx, cy] = [crest[i][0] + (random() - 0.5) * radius, crest[i][1] + (random() - 0.5) * radius];
    shapes.push(
      Array.from({ length: 18 }, (_, k): Point => [cx + radius * Math.cos(k * 0.35), cy + radius * Math.sin(k * 0.35)]),
    );
    if (i % 3 === 0)
      shapes.push(
        ...claw(
          random,
          cx,
          cy,
          heading + Math.sign(curl) * (0.25 + 0.75 * random()),
          size * (0.75 + 0.7 * random()) * grown,
          curl * (0.8 + 0.5 * random()),
        ),
      );
  }
  return shapes;
}

/** Prints foam shapes as one body with a dark outline. */
export function pullFoam(press: Press, shapes: readonly Point[][], foamInk: Rgb, outlineInk: Rgb): void {
  press.ink(outlineInk, (ctx) => {
    ctx.lineWidth = 6;
    ctx.lineJoin = "round";
    for (const shape of shapes) {
      fillShape(ctx, shape);
      ctx.stroke();
    }
  });
  press.ink(foamInk, (ctx) => shapes.forEach((shape) => fillShape(ctx, shape)));
}

/** Back and face of a wave, the number of stripes between, where foam begins on the back, its size and the sense of its curl. */
export type Wave = { outer: Point[]; inner: Point[]; stripes: number; from: number; size: number; curl: number };

/** Prints one wave: dark body, stripes that follow its rise, foam on the crest and flying drops. */
export function pullWave(
  press: Press,
  random: Random,
  inks: Record<"deep" | "blue" | "pale" | "foam", Rgb>,
  { outer, inner, stripes, from, size, curl }: Wave,
): void {
  press.ink(inks.deep, (ctx) => fillShape(ctx, [...outer, ...[...inner].reverse()]));
  for (let k = 1; k <= stripes; k++) {
    const line = between(outer, inner, k / (stripes + 1) + 0.015 * Math.sin(k * 2.3));
    const bold = size * 0.3 * (k % 3 === 0 ? 1 : 0.62);
    const reach = line.slice(0, Math.floor(line.length * (0.97 - 0.12 * random())));
    press.ink(k % 3 === 0 ? inks.pale : inks.blue, (ctx) =>
      fillShape(
        ctx,
        tapered(reach, (t) => bold * Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.1)) ** 0.8 * (1.15 - 0.75 * t)),
      ),
    );
  }
  pullFoam(press, foam(random, outer, from, size, curl), inks.foam, inks.deep);
  const [tipX] = outer[outer.length - 1];
  press.ink(inks.foam, (ctx) => {
    for (let k = 0; k < size * 1.3; k++) {
      const at = outer[Math.floor((from + (1 - from) * random()) * (outer.length - 1))];
      ctx.beginPath();
      ctx.arc(
        at[0] + (tipX - at[0]) * 0.3 + (random() - 0.3) * size * 5,
        at[1] + (random() - 0.72) * size * 4.6,
        1.5 + 5.5 * random() ** 3,
        0,
        7,
      );
      ctx.fill();
    }
  });
}
