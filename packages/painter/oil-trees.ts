/** Trees for the scene: bare, blossoming, firs and cypresses. */
import type { Context, Studio } from "./core.ts";
import { along, mix, pick } from "./oil-color.ts";
import { foliage, limb, points, rows, shape } from "./oil-scene.ts";

const BARK = "#231c1a";

/** A bare tree grown by forking; every fork leaves snow on its upper side. */
export function bareTree(
  ctx: Context,
  studio: Studio,
  x: number,
  y: number,
  angle: number,
  size: number,
  wide: number,
): void {
  const bend = angle + (-Math.PI / 2 - angle) * 0.14 + (studio.random() - 0.5) * 0.4;
  const [mx, my] = [x + Math.cos(angle) * size * 0.5, y + Math.sin(angle) * size * 0.5];
  const [ex, ey] = [mx + Math.cos(bend) * size * 0.5, my + Math.sin(bend) * size * 0.5];
  limb(
    ctx,
    [
      [x, y, wide],
      [mx, my, wide * 0.86],
      [ex, ey, wide * 0.72],
    ],
    BARK,
  );
  if (wide > 3)
    limb(
      ctx,
      [
        [x - wide * 0.5, y - wide * 0.3, wide * 0.16],
        [mx - wide * 0.45, my - wide * 0.4, wide * 0.2],
        [ex - wide * 0.3, ey - wide * 0.4, wide * 0.12],
      ],
      "#dfe2d8",
    );
  if (wide < 1.2) return;
  const forks = wide > 12 ? 3 : 2;
  for (let i = 0; i < forks; i++)
    bareTree(
      ctx,
      studio,
      ex,
      ey,
      bend + (i - (forks - 1) / 2) * (0.5 + studio.random() * 0.3),
      size * (0.66 + studio.random() * 0.2),
      wide * (0.56 + studio.random() * 0.12),
    );
}

export function blossomTree(
  ctx: Context,
  studio: Studio,
  x: number,
  y: number,
  size: number,
  tone: readonly string[],
): void {
  limb(ctx, points("0 0 0.09, 0.08 -0.6 0.06, -0.1 -1.1 0.03", x, y, size), "#4a3a3c");
  limb(ctx, points("0.06 -0.5 0.05, 0.5 -1 0.02", x, y, size), "#4a3a3c");
  for (const [dx, dy, r] of rows("-0.45 -0.95 0.45, 0.5 -1 0.46, 0.02 -1.35 0.55, -0.2 -0.85 0.4, 0.3 -0.78 0.36"))
    foliage(
      ctx,
      studio,
      x + dx * size,
      y + dy * size,
      r * size,
      r * size * 0.78,
      tone,
      Math.max(7, size * 0.075),
      0.6,
      -0.7,
    );
}

export function fir(ctx: Context, studio: Studio, x: number, foot: number, tall: number, color: string): void {
  limb(
    ctx,
    [
      [x, foot, tall * 0.022],
      [x, foot - tall, 2],
    ],
    "#10141e",
  );
  for (let t = 0.05; t < 1; t += 0.06) {
    const half = tall * 0.23 * t ** 0.8 * (0.75 + studio.random() * 0.5);
    const y = foot - tall * (1 - t);
    const lean = (studio.random() - 0.5) * half * 0.3;
    shape(
      ctx,
      [
        [x - half + lean, y + tall * 0.05],
        [x - half * 0.3, y - tall * 0.02],
        [x, y - tall * 0.1],
        [x + half * 0.35, y - tall * 0.02],
        [x + half + lean, y + tall * 0.055],
        [x, y + tall * 0.03],
      ],
      mix(color, pick(["#0a1220", "#2c4054", "#16262e"], studio.random), 0.45),
    );
    if (t > 0.15)
      shape(
        ctx,
        [
          [x - half + lean, y + tall * 0.05],
          [x - half * 0.5, y + tall * 0.004],
          [x - half * 0.3, y + tall * 0.02],
        ],
        mix(color, "#d0909a", 0.42),
      );
  }
}

/** A cypress like a closed flame; its left edge catches the moon. */
export function cypress(ctx: Context, studio: Studio, foot: number, base: number, top: number, wide: number): void {
  const half = (t: number) => wide * Math.max(0, Math.sin(Math.PI * (0.12 + 0.88 * t) ** 0.75)) ** 0.8 * (1 - t * 0.35);
  const sway = (t: number) => Math.sin(t * 5) * wide * 0.14;
  limb(
    ctx,
    [
      [foot, base + 26, wide * 0.12],
      [foot, base - 50, wide * 0.1],
    ],
    "#1a1712",
  );
  const body = Array.from({ length: 60 }, (_, i) => i / 59);
  const rim = (side: number) =>
    body.map(
      (t) =>
        [
          foot + sway(t) + side * half(t) * (0.88 + 0.2 * studio.noise2(t * 14, side * 3 + foot)),
          base - t * (base - top),
        ] as const,
    );
  shape(ctx, [...rim(-1), ...rim(1).reverse()], "#0b2120");
  for (let i = 0; i < 340; i++) {
    const t = studio.random();
    const side = studio.random() * 2 - 1;
    const [x, y] = [foot + sway(t) + side * half(t) * 0.98, base - t * (base - top)];
    const lit = 0.34 - side * 0.36 + (studio.random() - 0.5) * 0.4;
    limb(
      ctx,
      [
        [x, y + wide * 0.22, wide * 0.045],
        [x + side * 6, y - wide * 0.2, wide * 0.02],
      ],
      along(["#081614", "#123230", "#2a5548", "#6f8a54", "#b8a858"], lit),
    );
  }
}
