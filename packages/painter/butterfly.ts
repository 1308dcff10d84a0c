import { type Butterfly, fan, paintWing } from "./butterfly-wing.ts";
import type { Context, Random } from "./core.ts";
import { curve, fill, line, type Point, polar, profile, sweep } from "./curves.ts";
import { rings } from "./engraving.ts";
import { dot } from "./touches.ts";

function paintBody(ctx: Context, scale: number, color: string): void {
  const abdomen = sweep(
    [
      [0, 0.02 * scale],
      [0, 0.3 * scale],
      [0, 0.6 * scale],
    ],
    profile([0.05, 0.062, 0.056, 0.042, 0.012].map((part) => part * scale)),
  );
  const thorax = sweep(
    [
      [0, -0.2 * scale],
      [0, -0.06 * scale],
      [0, 0.1 * scale],
    ],
    profile([0.035, 0.085, 0.09, 0.06].map((part) => part * scale)),
  );
  for (const part of [abdomen, thorax]) {
    fill(ctx, part.outline, color);
    ctx.fillStyle = "rgba(20,12,12,0.8)";
    rings(ctx, part, part === abdomen ? 13 : 9, scale * 0.02, (_, v) => Math.max(0.1, 0.35 - 0.6 * v));
    line(ctx, part.outline, scale * 0.01, "#20140f");
  }
  for (const side of [-1, 1]) {
    const feeler = curve([
      [side * 0.02 * scale, -0.22 * scale],
      [side * 0.09 * scale, -0.42 * scale],
      [side * 0.22 * scale, -0.62 * scale],
    ]);
    line(ctx, feeler, scale * 0.011, "#20140f");
    const [x, y] = feeler.at(-1) as Point;
    fill(
      ctx,
      sweep(
        [polar([x, y], 2.1, side > 0 ? 0.05 * scale : 0), [x, y], [x + side * 0.015 * scale, y - 0.03 * scale]],
        () => scale * 0.014,
      ).outline,
      "#20140f",
    );
    dot(ctx, side * 0.03 * scale, -0.205 * scale, 0.028 * scale);
  }
}

/** Paints a mounted butterfly around (x, y), its shadow on the ground below it, and the pin through its thorax. */
export function paintButterfly(
  ctx: Context,
  [x, y]: Point,
  scale: number,
  turn: number,
  butterfly: Butterfly,
  random: Random,
): void {
  const scaled = (points: readonly Point[]): Point[] => points.map(([px, py]) => [px * scale, py * scale]);
  const pair = [
    ["hind", fan([0.03 * scale, 0.06 * scale], scaled(butterfly.wings.hind))],
    ["fore", fan([0.03 * scale, -0.1 * scale], scaled(butterfly.wings.fore))],
  ] as const;
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(turn);
  for (const side of [1, -1]) {
    ctx.save();
    ctx.scale(side, 1);
    ctx.save();
    ctx.shadowColor = "rgba(40,24,16,0.5)";
    [ctx.shadowBlur, ctx.shadowOffsetX, ctx.shadowOffsetY] = [15, 9, 15];
    for (const [, wing] of pair) fill(ctx, wing.outline, butterfly.base);
    ctx.restore();
    for (const [kind, wing] of pair) paintWing(ctx, wing, kind, butterfly, scale, random);
    ctx.restore();
  }
  paintBody(ctx, scale, butterfly.root);
  ctx.restore();
  line(
    ctx,
    [
      [x + 1, y],
      [x + 12, y + 17],
    ],
    2.5,
    "rgba(40,24,16,0.35)",
  );
  for (const [radius, dx, color] of [
    [6, 0, "#2a2320"],
    [2.2, -1.8, "#fff4dd"],
  ] as const) {
    dot(ctx, x + dx, y + dx, radius, color);
  }
}
