import type { Context, Random } from "./core.ts";
import type { Point } from "./paper.ts";
import { toOklab, type Rgb } from "./pixels.ts";

/** `count` points spread evenly but without a pattern: each is the loneliest of a few candidates. */
export function scatter(random: Random, width: number, height: number, count: number): Point[] {
  const cell = Math.sqrt((width * height) / count);
  const columns = Math.ceil(width / cell);
  const grid = new Map<number, Point[]>();
  const key = (x: number, y: number): number => Math.floor(y / cell) * columns + Math.floor(x / cell);
  const loneliness = ([x, y]: Point): number => {
    let nearest = 9 * cell * cell;
    for (let dy = -2; dy <= 2; dy++)
      for (let dx = -2; dx <= 2; dx++)
        for (const [ox, oy] of grid.get(key(x + dx * cell, y + dy * cell)) ?? [])
          nearest = Math.min(nearest, (ox - x) ** 2 + (oy - y) ** 2);
    return nearest;
  };
  return Array.from({ length: count }, () => {
    const candidates = Array.from({ length: 8 }, (): Point => [random() * width, random() * height]);
    const best = candidates.reduce((one, other) => (loneliness(other) > loneliness(one) ? other : one));
    const place = key(...best);
    grid.set(place, [...(grid.get(place) ?? []), best]);
    return best;
  });
}

/** Chooses pigments by chance so that seen from afar they mix to the color asked for. */
export function opticalMixer(pigments: readonly Rgb[], spread: number): (target: Rgb, random: Random) => Rgb {
  const labs = pigments.map(toOklab);
  return (target, random) => {
    const lab = toOklab(target);
    const weights = labs.map(([l, a, b]) =>
      Math.exp(-(1.6 * (l - lab[0]) ** 2 + (a - lab[1]) ** 2 + (b - lab[2]) ** 2) / (spread * spread)),
    );
    let draw = random() * weights.reduce((sum, weight) => sum + weight, 0);
    const chosen = weights.findIndex((weight) => (draw -= weight) <= 0);
    return pigments[chosen === -1 ? 0 : chosen];
  };
}

/** One touch of a round brush: a slightly squashed dab with a thick edge away from the light. */
export function dab(ctx: Context, [x, y]: Point, radius: number, turn: number, color: string): void {
  const touch = (dx: number, dy: number, scale: number, fill: string): void => {
    ctx.fillStyle = fill;
    ctx.beginPath();
    ctx.ellipse(x + dx, y + dy, radius * scale * 1.14, radius * scale * 0.9, turn, 0, Math.PI * 2);
    ctx.fill();
  };
  touch(0.8, 1.1, 1, "rgba(40,20,40,0.2)");
  touch(0, 0, 1, color);
  touch(-radius * 0.2, -radius * 0.24, 0.5, "rgba(255,255,245,0.12)");
}
