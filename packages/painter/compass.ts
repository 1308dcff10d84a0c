import type { Context } from "./core.ts";
import { curve, fill, line, type Point, polar } from "./curves.ts";
import { dot } from "./touches.ts";
import { INK } from "./town.ts";

/** A wind rose with lines that run off over the sheet. */
export function rose(ctx: Context, centre: Point): void {
  for (let i = 0; i < 32; i++)
    line(
      ctx,
      [polar(centre, (i / 16) * Math.PI, 66), polar(centre, (i / 16) * Math.PI, i % 2 ? 190 : 420)],
      0.9,
      "rgba(70,46,34,0.3)",
    );
  dot(ctx, ...centre, 66, "#efe2c2");
  for (const radius of [66, 60, 38])
    line(
      ctx,
      curve(
        Array.from({ length: 24 }, (_, i) => polar(centre, (i / 12) * Math.PI, radius)),
        { closed: true },
      ),
      1.6,
      INK,
    );
  for (const [offset, reach] of [
    [1, 62],
    [0, 96],
  ] as const)
    for (let i = 0; i < 4; i++)
      for (const side of [-1, 1]) {
        const angle = ((i * 2 + offset) / 4) * Math.PI - Math.PI / 2;
        const half = [centre, polar(centre, angle + side * 0.42, reach * 0.24), polar(centre, angle, reach)];
        fill(ctx, half, side > 0 ? (offset ? "#5d7f84" : "#a5483a") : "#f3e8cc");
        line(ctx, [...half, centre], 1.3, INK);
      }
}
