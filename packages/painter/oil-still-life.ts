/** Round things on a table, lit from the upper left: fruit and turned vessels with their shadows. */
import type { Context, Studio } from "./core.ts";
import { along, mix } from "./oil-color.ts";
import { glow, limb, patch, points } from "./oil-scene.ts";

/** `tall` is height by width, `neck` how far it narrows upwards (a pear), `scale` dark to light. */
export type Fruit = {
  x: number;
  y: number;
  r: number;
  tall: number;
  neck: number;
  scale: readonly string[];
  blush: string;
};

/** A long soft shadow to the lower right of something standing at `(x, y)`. */
export function castShadow(ctx: Context, x: number, y: number, rx: number, ry: number): void {
  ctx.save();
  ctx.translate(x + rx * 0.75, y);
  ctx.scale(1, ry / rx);
  for (const [reach, strength] of points("1.9 0.5, 1.35 0.7")) glow(ctx, rx * 0.1, 0, rx * reach, "#0c0605", strength);
  ctx.restore();
}

/** A fruit built of patches from its dark side to its highlight, with light bounced from the table. */
export function fruit(ctx: Context, studio: Studio, { x, y, r, tall, neck, scale, blush }: Fruit): void {
  castShadow(ctx, x, y + r * tall * 0.82, r, r * 0.3);
  const steps = 14;
  for (let i = 0; i < steps; i++) {
    const t = i / steps;
    const size = r * (1 - t * 0.86);
    const [cx, cy] = [x - t * r * 0.42, y - t * r * tall * 0.44];
    const color = along(scale, t * 1.05);
    patch(ctx, studio, cx, cy, size, size * tall, color, 0.05);
    if (neck > 0)
      patch(
        ctx,
        studio,
        cx + r * 0.1 * (1 - t),
        y - r * tall * (0.75 + t * 0.1),
        size * neck * 1.15,
        size * tall * 0.62,
        color,
        0.05,
        0.12,
      );
  }
  for (let i = 0; i < 16; i++) {
    const turn = studio.random() * Math.PI * 2;
    const reach = Math.sqrt(studio.random()) * 0.62;
    ctx.globalAlpha = 0.3;
    patch(
      ctx,
      studio,
      x + Math.cos(turn) * r * reach,
      y + Math.sin(turn) * r * reach * tall,
      r * 0.07,
      r * 0.2,
      blush,
      0.4,
      Math.cos(turn) * -0.5,
    );
  }
  ctx.globalAlpha = 0.55;
  patch(
    ctx,
    studio,
    x + r * 0.62,
    y + r * tall * 0.6,
    r * 0.3,
    r * 0.1,
    mix(along(scale, 0.5), "#c89a6a", 0.5),
    0.2,
    -0.8,
  );
  ctx.globalAlpha = 1;
  const top = y - r * tall * (neck > 0 ? 1.3 : 0.78);
  if (neck === 0) patch(ctx, studio, x - r * 0.02, top + r * 0.08, r * 0.26, r * 0.07, along(scale, 0.1), 0.2);
  limb(
    ctx,
    [
      [x, top + r * 0.1, r * 0.05],
      [x + r * 0.06, top - r * 0.14, r * 0.04],
      [x + r * 0.2, top - r * 0.3, r * 0.035],
    ],
    "#2c1a0e",
  );
}

/** A turned vessel: `profile(t)` is its half width from mouth (0) to foot (1), `scale` its tones from left to right. */
export function lathe(
  ctx: Context,
  x: number,
  top: number,
  tall: number,
  profile: (t: number) => number,
  scale: readonly string[],
  footY: number,
): void {
  castShadow(ctx, x + 40, footY, profile(1) * 1.5, 40);
  for (let row = 0; row <= tall; row += 2) {
    const half = profile(row / tall);
    const gradient = ctx.createLinearGradient(x - half, 0, x + half, 0);
    scale.forEach((color, i) =>
      gradient.addColorStop(i / (scale.length - 1), mix(color, "#0d1014", (row / tall) ** 3 * 0.45)),
    );
    ctx.fillStyle = gradient;
    ctx.beginPath();
    ctx.ellipse(x, top + row, half, Math.max(2, half * 0.14), 0, 0, Math.PI * 2);
    ctx.fill();
  }
}
