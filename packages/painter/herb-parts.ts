import type { Context, Random } from "./core.ts";
import { fill, type Form, line, type Point, polar } from "./curves.ts";
import { leaf, stem, veins } from "./plants.ts";

/** Draws a pressed plant that stands on (0, 0) and is about 400 px tall. */
export type Herb = (ctx: Context, random: Random) => void;

/** A part as pressing leaves it: flat, a little mottled, its edge darker, thin enough to show what lies below. */
export function pressed(ctx: Context, outline: readonly Point[], color: string, edge: string, veil = 0.9): void {
  const [x, y] = outline[0];
  const [fx, fy] = outline[Math.floor(outline.length / 2)];
  const tone = ctx.createLinearGradient(x, y, fx + 1, fy + 1);
  for (const [stop, shade] of [
    [0, edge],
    [0.3, color],
    [0.75, color],
    [1, edge],
  ] as const)
    tone.addColorStop(stop, shade);
  ctx.save();
  ctx.globalAlpha = veil;
  ctx.shadowColor = "rgba(70,45,25,0.35)";
  [ctx.shadowBlur, ctx.shadowOffsetX, ctx.shadowOffsetY] = [4, 1.5, 2.5];
  ctx.fillStyle = tone;
  fill(ctx, outline);
  ctx.restore();
  line(ctx, [...outline, outline[0]], 0.9, edge);
}

export function leafAt(
  ctx: Context,
  foot: Point,
  angle: number,
  length: number,
  width: number,
  [color, edge]: readonly [string, string],
  ribs = 5,
  bend = 0,
): Form {
  const form = leaf(foot, polar(foot, angle, length), width, bend);
  pressed(ctx, form.outline, color, edge);
  ctx.strokeStyle = edge;
  if (ribs > 0) veins(ctx, form, ribs, 0.8);
  return form;
}

export function stalk(ctx: Context, through: readonly Point[], width: number, color: string): Form {
  ctx.fillStyle = color;
  return stem(ctx, through, width);
}

export const UP = -Math.PI / 2;

export const [GREEN, MOSS, OLIVE, DUSTY] = [
  ["#7d8b52", "#55653a"],
  ["#66794a", "#42552f"],
  ["#98935a", "#6b6a3a"],
  ["#8fa08c", "#5f7566"],
] as const;
