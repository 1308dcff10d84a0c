/** Houses for the scene. */
import type { Context, Studio } from "./core.ts";
import { mix, pick } from "./oil-color.ts";
import { patch, points, shape } from "./oil-scene.ts";

/** A snowHouse with a snowed-in roof; `size` is its width. */
export function snowHouse(ctx: Context, studio: Studio, x: number, y: number, size: number): void {
  const wall = pick(["#8a5a42", "#b08a62", "#7a4a3c", "#c2a67c", "#6d6258"], studio.random);
  const deep = size * 0.75;
  shape(ctx, points("0 0, 0 -0.5, 0.28 -0.95, 0.56 -0.5, 0.56 0", x, y, size), mix(wall, "#2c2624", 0.35));
  shape(
    ctx,
    [
      [x + size * 0.56, y],
      [x + size * 0.56, y - size * 0.5],
      [x + size * 0.56 + deep, y - size * 0.5],
      [x + size * 0.56 + deep, y],
    ],
    wall,
  );
  shape(
    ctx,
    [
      [x + size * 0.22, y - size * 1.04],
      [x + size * 0.28 + deep, y - size * 1.04],
      [x + size * 0.64 + deep, y - size * 0.45],
      [x + size * 0.6, y - size * 0.45],
    ],
    "#eeece0",
  );
  shape(ctx, points("0.28 -1.06, -0.07 -0.47, 0 -0.43, 0.3 -0.9, 0.58 -0.43, 0.64 -0.47", x, y, size), "#fbf7ea");
  shape(ctx, points("0.7 -1, 0.82 -1, 0.82 -1.25, 0.7 -1.25", x, y, size), "#5a3c34");
  for (const at of [0.2, 0.74, 1.0])
    shape(
      ctx,
      [
        [x + size * at, y - size * 0.36],
        [x + size * (at + 0.13), y - size * 0.36],
        [x + size * (at + 0.13), y - size * 0.17],
        [x + size * at, y - size * 0.17],
      ],
      studio.random() < 0.45 ? "#f6c052" : "#2c2828",
    );
}

/** A farmhouse with a pantiled roof, its front in the sun, its gable in violet shade. */
export function farmhouse(ctx: Context, studio: Studio, x: number, y: number, size: number): void {
  const at = (dx: number, dy: number): readonly [number, number] => [x + dx * size, y + dy * size];
  shape(ctx, points("-0.5 0, -0.5 -0.62, -0.22 -0.95, 0.06 -0.62, 0.06 0", x, y, size), "#b7a3b4");
  shape(ctx, points("0.06 0, 0.06 -0.62, 0.95 -0.6, 0.95 0", x, y, size), "#fbe6c0");
  shape(ctx, points("-0.22 -1, 0.7 -0.98, 1.03 -0.57, 0.04 -0.58", x, y, size), "#c8643e");
  shape(ctx, points("-0.22 -1, -0.56 -0.56, -0.48 -0.54, -0.2 -0.9, 0.02 -0.56, 0.1 -0.58", x, y, size), "#8a4438");
  for (let i = 0; i < 40; i++)
    patch(
      ctx,
      studio,
      ...at(0.0 + studio.random() * 0.75, -0.95 + studio.random() * 0.3),
      size * 0.06,
      size * 0.025,
      pick(["#e08a58", "#b4522f", "#d87848"], studio.random),
      0.3,
      0.9,
    );
  shape(ctx, points("0.5 -0.9, 0.62 -0.9, 0.62 -1.2, 0.5 -1.2", x, y, size), "#d9b48e");
  for (const dx of [0.2, 0.48, 0.76]) {
    shape(ctx, [at(dx, -0.44), at(dx + 0.1, -0.44), at(dx + 0.1, -0.24), at(dx, -0.24)], "#3f5a6c");
    for (const side of [-0.06, 0.1])
      shape(
        ctx,
        [at(dx + side, -0.45), at(dx + side + 0.055, -0.45), at(dx + side + 0.055, -0.23), at(dx + side, -0.23)],
        "#6f9aa4",
      );
  }
}
