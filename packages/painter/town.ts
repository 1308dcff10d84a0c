import type { Context, Studio } from "./core.ts";
import { fill, knots, line, type Point, polar, within } from "./curves.ts";
import { cut, inset, middle, subdivide } from "./parcels.ts";
import { dot } from "./touches.ts";

export const INK = "#3b2a24";

export const [WATER, SQUARE] = ["#a9c8c4", "#f0e3c4"];
const PARK = "#a9b583";

const ROOFS = ["#c66f53", "#b85f49", "#d0846a", "#c27a52", "#a9574a", "#cf9270"];

export type Survey = { ctx: Context; studio: Studio; warp: (points: readonly Point[], close?: boolean) => Point[] };

/** A tree in the old manner: round crown, shaded to the lower right, small cast shadow. */
export function tree(ctx: Context, [x, y]: Point, size: number, chance: number): void {
  for (const [dx, dy, radius, color] of [
    [3.5, 3.5, size, "rgba(50,38,28,0.4)"],
    [0, 0, size, chance < 0.5 ? "#7f9363" : "#8f9f68"],
    [-size * 0.25, -size * 0.25, size * 0.5, "rgba(214,214,150,0.55)"],
  ] as const) {
    dot(ctx, x + dx, y + dy, radius, color);
  }
  ctx.strokeStyle = "rgba(52,46,28,0.8)";
  ctx.lineWidth = 1;
  ctx.beginPath();
  ctx.arc(x, y, size, 0, 7);
  ctx.stroke();
}

function house({ ctx, warp }: Survey, plot: readonly Point[], color: string): void {
  const edge = warp(plot);
  fill(
    ctx,
    edge.map(([x, y]): Point => [x + 3, y + 4]),
    "rgba(50,34,26,0.5)",
  );
  fill(ctx, edge, color);
  const [x, y] = middle(edge);
  within(ctx, edge, () =>
    fill(
      ctx,
      [[x - 2, y - 2], polar([x, y], -0.9, 90), polar([x, y], 0.8, 120), polar([x, y], 2.5, 90)],
      "rgba(70,26,22,0.24)",
    ),
  );
  line(ctx, [...edge, edge[0]], 1.5, INK);
}

/** Houses stand along the streets; what lies deep inside a block is court or garden. */
export function block(survey: Survey, plot: readonly Point[]): void {
  const { ctx, studio, warp } = survey;
  const { random } = studio;
  fill(ctx, warp(plot), "#e6cfa6");
  const core = inset(plot, 25);
  if (core.length > 2) {
    fill(ctx, warp(core), random() < 0.55 ? "#b9bf8d" : "#e6d5ad");
    if (random() < 0.6)
      for (const part of subdivide(core, 500, 0, random)) tree(ctx, warp([middle(part)])[0], 5, random());
  }
  for (const [i, a] of plot.entries()) {
    const b = plot[(i + 1) % plot.length];
    const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
    const strip = cut(plot, polar(a, angle + Math.PI / 2, 21), [Math.sin(angle), -Math.cos(angle)]);
    const previous = plot[(i + plot.length - 1) % plot.length];
    const corner = Math.atan2(a[1] - previous[1], a[0] - previous[0]);
    const free = cut(strip, polar(a, corner + Math.PI / 2, 21), [-Math.sin(corner), Math.cos(corner)]);
    if (free.length > 2)
      for (const part of subdivide(free, 560, 0.6, random))
        if (random() < 0.93) house(survey, part, ROOFS[Math.floor(random() * ROOFS.length)]);
  }
}

export function park({ ctx, studio, warp }: Survey, plot: readonly Point[]): void {
  const edge = warp(plot);
  fill(ctx, edge, PARK);
  const heart = middle(plot);
  for (const corner of plot) line(ctx, warp([corner, heart], false), 5, SQUARE);
  for (const part of subdivide(inset(plot, 7), 230, 0, studio.random))
    if (studio.random() < 0.8) tree(ctx, warp([middle(part)])[0], 6.5, studio.random());
  const [x, y] = warp([heart])[0];
  for (const [radius, color] of [
    [15, SQUARE],
    [9, WATER],
  ] as const) {
    dot(ctx, x, y, radius, color);
    ctx.stroke();
  }
  line(ctx, [...edge, edge[0]], 1.6, INK);
}

/** A minster on its square: cross-shaped, a round apse, two towers. */
export function minster(survey: Survey, plot: readonly Point[]): void {
  const { ctx, warp } = survey;
  fill(ctx, warp(plot), SQUARE);
  const [x, y] = middle(plot);
  const ground: Point[] = knots(
    "-58 -17, 6 -17, 6 -38, 34 -38, 34 -17, 58 -15, 70 0, 58 15, 34 17, 34 38, 6 38, 6 17, -58 17",
  );
  house(
    survey,
    ground.map(([dx, dy]): Point => [x + dx, y + dy]),
    "#7d5560",
  );
  for (const side of [-1, 1])
    house(
      survey,
      [
        [x - 66, y + side * 17 - 10],
        [x - 44, y + side * 17 - 10],
        [x - 44, y + side * 17 + 10],
        [x - 66, y + side * 17 + 10],
      ],
      "#6a4654",
    );
}
