import type { Context, Studio } from "./core.ts";
import { curve, fill, line, type Point, polar, profile, sweep, within } from "./curves.ts";
import { dot } from "./touches.ts";

/** A lily leaf seen from above, notched, veined, with its shadow on the bottom. */
export function pad(ctx: Context, centre: Point, radius: number, notch: number, { noise2 }: Studio): void {
  const rim = Array.from({ length: 60 }, (_, i): Point =>
    polar(centre, notch + 0.13 + (i / 59) * (Math.PI * 2 - 0.26), radius * (1 + 0.035 * noise2(i / 6, notch))),
  );
  const edge = [polar(centre, notch, radius * 0.08), ...rim];
  ctx.save();
  ctx.shadowColor = "rgba(2,28,40,0.65)";
  [ctx.shadowBlur, ctx.shadowOffsetX, ctx.shadowOffsetY] = [34, 30, 46];
  const green = ctx.createRadialGradient(...polar(centre, -2.2, radius * 0.5), 0, ...centre, radius * 1.15);
  green.addColorStop(0, "#a9b865");
  green.addColorStop(0.55, "#6d9255");
  green.addColorStop(1, "#2f6049");
  ctx.fillStyle = green;
  fill(ctx, edge);
  ctx.restore();
  within(ctx, edge, () => {
    for (let i = 1; i < 19; i++) {
      const angle = notch + (i / 19) * Math.PI * 2;
      const fork = polar(centre, angle + 0.02, radius * 0.56);
      line(ctx, curve([centre, polar(centre, angle - 0.03, radius * 0.3), fork]), 3.4, "rgba(226,232,170,0.55)");
      for (const part of [-0.1, 0.1])
        line(ctx, [fork, polar(centre, angle + part, radius)], 2, "rgba(226,232,170,0.4)");
    }
  });
  line(ctx, [...edge, edge[0]], 3, "rgba(228,220,160,0.75)");
}

/** A lily: three rings of pointed petals, rose at their feet. */
export function blossom(ctx: Context, centre: Point, radius: number): void {
  for (const [count, reach, turn] of [
    [10, 1, 0],
    [9, 0.76, 0.3],
    [7, 0.5, 0.1],
  ] as const) {
    for (let i = 0; i < count; i++) {
      const petal = sweep(
        [centre, polar(centre, turn + (i / count) * Math.PI * 2, radius * reach)],
        profile([radius * 0.05, radius * 0.19, radius * 0.2, 0]),
      );
      const blush = ctx.createRadialGradient(...centre, 0, ...centre, radius * reach);
      blush.addColorStop(0, "#d98896");
      blush.addColorStop(0.75, "#fbeee6");
      ctx.fillStyle = blush;
      fill(ctx, petal.outline);
      line(ctx, petal.outline, 1.6, "rgba(140,60,70,0.45)");
    }
  }
  for (let i = 0; i < 26; i++) {
    const [x, y] = polar(centre, i * 2.4, radius * 0.045 * Math.sqrt(i));
    dot(ctx, x, y, radius * 0.045, i % 3 ? "#e9b43a" : "#c57f1e");
  }
}
