/** Boats for harbour and lake, drawn for the scene. */
import type { Context, Studio } from "./core.ts";
import { mix } from "./oil-color.ts";
import { limb, points, rows, shape } from "./oil-scene.ts";

/** A two-masted boat at anchor: hull, masts, rigging, furled sails; its broken image below the waterline. */
export function sailer(ctx: Context, studio: Studio, x: number, y: number, size: number, color: string): void {
  const draw = (flip: number) => {
    const at = (dx: number, dy: number): readonly [number, number] => [
      x + dx * size + (flip < 0 ? studio.noise2(dy * 9, x) * size * 0.05 : 0),
      y - dy * size * flip,
    ];
    const placed = (text: string) => points(text).map(([dx, dy]) => at(dx, dy));
    shape(ctx, placed("-1 0.26, -0.82 0.2, 0.8 0.2, 1.15 0.36, 0.86 0, -0.84 0"), color);
    shape(ctx, placed("-0.55 0.36, -0.12 0.36, -0.12 0.18, -0.55 0.18"), color);
    for (const [foot, top, wide] of rows("-0.34 1.9 0.05, 0.32 2.25 0.055")) {
      limb(
        ctx,
        [
          [...at(foot, 0.1), wide * size * 0.6],
          [...at(foot + 0.04, top), wide * size * 0.3],
        ],
        color,
      );
      shape(
        ctx,
        [at(foot, 0.46), at(foot - 0.6, 0.54), at(foot - 0.58, 0.63), at(foot, 0.66)],
        mix(color, "#8a5a4a", 0.35),
      );
      for (const reach of [-0.85, 0.8])
        limb(
          ctx,
          [
            [...at(foot + 0.04, top * 0.97), 1],
            [...at(reach + foot * 0.3, 0.24), 1],
          ],
          color,
        );
    }
    limb(
      ctx,
      [
        [...at(1.1, 0.34), size * 0.025],
        [...at(1.6, 0.52), size * 0.012],
      ],
      color,
    );
  };
  ctx.globalAlpha = 0.6;
  draw(-0.75);
  ctx.globalAlpha = 1;
  draw(1);
}

/** An empty skiff on its mooring: dark hull, a lit gunwale, the thwarts inside. */
export function skiff(ctx: Context, x: number, y: number, size: number, turn: number): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(turn);
  ctx.scale(size, size);
  ctx.globalAlpha = 0.5;
  shape(ctx, points("-1 0.2, 0.9 0.24, 0.6 0.62, -0.7 0.56"), "#1c2c3c");
  ctx.globalAlpha = 1;
  shape(
    ctx,
    points("-1.15 -0.1, -0.6 -0.05, 0.5 -0.04, 1.25 -0.2, 0.95 0.26, 0.3 0.36, -0.6 0.34, -1.02 0.2"),
    "#22344a",
  );
  shape(ctx, points("-1.12 -0.1, -0.5 -0.24, 0.5 -0.26, 1.22 -0.2, 0.5 0, -0.6 0.02"), "#111c28");
  for (const dx of [-0.5, 0.1])
    shape(
      ctx,
      [
        [dx, -0.22],
        [dx + 0.16, -0.22],
        [dx + 0.2, 0.01],
        [dx + 0.02, 0.01],
      ],
      "#4a5560",
    );
  limb(ctx, points("-1.14 -0.1 0.03, -0.5 0.03 0.03, 0.5 0.01 0.03, 1.24 -0.2 0.03"), "#c98a66");
  limb(ctx, points("-1.12 -0.11 0.02, -0.5 -0.25 0.02, 0.5 -0.27 0.02, 1.22 -0.21 0.02"), "#7d7a80");
  ctx.restore();
}

/** A small red boat pulled by nobody, drifting where the light falls. */
export function redBoat(ctx: Context): void {
  const [x, y] = [800, 1130];
  shape(
    ctx,
    [
      [x - 128, y + 12],
      [x - 90, y + 66],
      [x + 96, y + 70],
      [x + 134, y + 16],
    ],
    "#4a2420",
  );
  shape(
    ctx,
    [
      [x - 140, y - 34],
      [x - 60, y - 20],
      [x + 70, y - 18],
      [x + 150, y - 40],
      [x + 112, y + 22],
      [x - 96, y + 22],
    ],
    "#8f2c1e",
  );
  shape(
    ctx,
    [
      [x - 132, y - 30],
      [x - 60, y - 18],
      [x + 70, y - 16],
      [x + 142, y - 36],
      [x + 66, y - 30],
      [x - 56, y - 33],
    ],
    "#2c1a18",
  );
  limb(
    ctx,
    [
      [x - 138, y - 34, 3],
      [x - 60, y - 19, 3],
      [x + 70, y - 17, 3],
      [x + 148, y - 40, 3],
    ],
    "#f2b27c",
  );
  limb(
    ctx,
    [
      [x - 30, y - 30, 4],
      [x + 30, y - 28, 4],
    ],
    "#c8885c",
  );
  limb(
    ctx,
    [
      [x + 20, y - 44, 3],
      [x + 190, y + 14, 3],
      [x + 214, y + 24, 6],
    ],
    "#d8b084",
  );
}
