import type { Context, Random } from "./core.ts";
import { fill, sweep, type Form } from "./curves.ts";

/** Lines along a form from head to tail, as wide as `tone(u, v)` (0…1) says there. */
export function contours(
  ctx: Context,
  form: Form,
  rows: number,
  width: number,
  tone: (u: number, v: number) => number,
): void {
  for (let row = 0; row < rows; row++) {
    const v = ((row + 0.5) / rows) * 2 - 1;
    const knots = Array.from({ length: 25 }, (_, i) => form.at(i / 24, v));
    fill(ctx, sweep(knots, (u) => Math.max(0.12, (width / 2) * tone(u, v))).outline);
  }
}

/** Lines across a form, bowed by its roundness, as wide as `tone(u, v)` says there. */
export function rings(
  ctx: Context,
  form: Form,
  rows: number,
  width: number,
  tone: (u: number, v: number) => number,
  bow = 0.02,
): void {
  for (let row = 0; row < rows; row++) {
    const u = (row + 0.5) / rows;
    const knots = Array.from({ length: 13 }, (_, i) =>
      form.at(Math.min(1, u + bow * (1 - (i / 6 - 1) ** 2)), i / 6 - 1),
    );
    fill(ctx, sweep(knots, (t) => Math.max(0.12, (width / 2) * tone(u, t * 2 - 1))).outline);
  }
}

/** Parallel ruled lines over a box, slightly unsteady; clip before calling. */
export function ruled(
  ctx: Context,
  random: Random,
  [x, y, width, height]: readonly [number, number, number, number],
  angle: number,
  gap: number,
  weight: number,
): void {
  const reach = Math.hypot(width, height) / 2;
  ctx.save();
  ctx.translate(x + width / 2, y + height / 2);
  ctx.rotate(angle);
  ctx.lineWidth = weight;
  for (let at = -reach; at < reach; at += gap) {
    const start = at + (random() - 0.5) * gap * 0.3;
    ctx.beginPath();
    ctx.moveTo(-reach, start);
    ctx.quadraticCurveTo(0, start + (random() - 0.5) * gap * 0.8, reach, at);
    ctx.stroke();
  }
  ctx.restore();
}

/** Dots scattered with the density that `density(x, y)` (0…1) gives. */
export function stipple(
  ctx: Context,
  random: Random,
  tries: number,
  radius: number,
  density: (x: number, y: number) => number,
): void {
  const { width, height } = ctx.canvas;
  for (let i = 0; i < tries; i++) {
    const [x, y] = [random() * width, random() * height];
    if (random() > density(x, y)) continue;
    ctx.beginPath();
    ctx.arc(x, y, radius * (0.5 + random()), 0, Math.PI * 2);
    ctx.fill();
  }
}
