import { blank, type Context, type Studio, type Work } from "../core.ts";
import { curve, fill, line, polar, profile, sweep, type Point } from "../curves.ts";
import { dot } from "../touches.ts";
import { sheet } from "../linocut.ts";
import { paperStock, pressGrain } from "../paper.ts";

const SIZE = 1600;
const CENTRE: Point = [SIZE / 2, SIZE / 2];
const [INDIGO, BLUE, SAGE, CLAY, OCHRE, ROSE, PLUM] = [
  "#26406b",
  "#6f9bb4",
  "#8fa67e",
  "#c96a48",
  "#dba950",
  "#e3a997",
  "#6a3350",
];

const SHAPES = {
  lotus: [0.05, 0.55, 0.95, 0.98, 0.72, 0.3, 0],
  drop: [0, 0.2, 0.5, 0.85, 1, 0.75, 0],
  leaf: [0, 0.6, 1, 0.75, 0.3, 0],
  round: [0.3, 0.7, 0.95, 1, 0.9, 0.62, 0],
};

type Petal = {
  shape: keyof typeof SHAPES;
  count: number;
  from: number;
  to: number;
  width: number;
  turn?: number;
  color: string;
  tint?: string;
  veins?: number;
};

/** From the rim inwards; glazes overlap and mix a little, as gouache over watercolor does. */
const RINGS: readonly Petal[] = [
  { shape: "round", count: 32, from: 560, to: 742, width: 66, turn: 0.5, color: BLUE, tint: "#cfe0e2", veins: 3 },
  { shape: "drop", count: 32, from: 585, to: 728, width: 34, color: INDIGO, tint: BLUE },
  { shape: "lotus", count: 16, from: 372, to: 700, width: 112, turn: 0.5, color: SAGE, tint: "#e4e5c8", veins: 5 },
  { shape: "lotus", count: 16, from: 372, to: 622, width: 62, turn: 0.5, color: CLAY, tint: ROSE, veins: 2 },
  { shape: "drop", count: 16, from: 410, to: 580, width: 56, color: PLUM, tint: ROSE },
  { shape: "lotus", count: 16, from: 180, to: 452, width: 84, color: OCHRE, tint: "#f4e2b2", veins: 4 },
  { shape: "leaf", count: 16, from: 210, to: 420, width: 30, color: CLAY, tint: ROSE },
  { shape: "leaf", count: 32, from: 230, to: 350, width: 21, turn: 0.5, color: INDIGO, tint: BLUE },
  { shape: "lotus", count: 8, from: 40, to: 300, width: 104, turn: 0.5, color: BLUE, tint: "#d9e6e4", veins: 5 },
  { shape: "lotus", count: 8, from: 40, to: 262, width: 76, color: ROSE, tint: "#f6ded0", veins: 4 },
  { shape: "drop", count: 16, from: 60, to: 190, width: 25, turn: 0.5, color: PLUM, tint: CLAY },
  { shape: "leaf", count: 16, from: 26, to: 124, width: 16, color: OCHRE, tint: "#f4e2b2" },
];

/** One ring of glazed petals with pigment gathered at their edges, veins and outline in thin ink. */
function ring(
  ctx: Context,
  { shape, count, from, to, width, turn = 0, color, tint = color, veins = 0 }: Petal,
  { random }: Studio,
): void {
  for (let i = 0; i < count; i++) {
    const angle = -Math.PI / 2 + ((i + turn) / count) * Math.PI * 2 + (random() - 0.5) * 0.004;
    const form = sweep(
      [polar(CENTRE, angle, from), polar(CENTRE, angle, (from + to) / 2), polar(CENTRE, angle, to + random() * 3)],
      profile(SHAPES[shape].map((part) => part * width)),
    );
    const wash = ctx.createRadialGradient(...CENTRE, from, ...CENTRE, to);
    for (const [stop, shade] of [
      [0, color],
      [0.5 + random() * 0.1, tint],
      [1, color],
    ] as const)
      wash.addColorStop(stop, shade);
    ctx.globalAlpha = 0.78;
    fill(ctx, form.outline, "#f6eddb");
    ctx.globalCompositeOperation = "multiply";
    ctx.globalAlpha = 0.74 + random() * 0.14;
    ctx.fillStyle = wash;
    fill(ctx, form.outline);
    ctx.globalAlpha = 0.5;
    line(ctx, form.outline, 3.4, color);
    ctx.globalAlpha = 0.75;
    ctx.strokeStyle = INDIGO;
    line(ctx, form.outline, 1.3);
    for (let vein = 1; vein <= veins; vein++)
      for (const side of [-1, 1]) {
        const v = (side * (vein - 0.5)) / veins;
        ctx.globalAlpha = 0.5;
        line(
          ctx,
          [0.12, 0.3, 0.5, 0.66, 0.8 - 0.1 * Math.abs(v)].map((u) => form.at(u, v * 0.86)),
          1.2,
        );
      }
    ctx.globalCompositeOperation = "source-over";
    ctx.globalAlpha = 1;
  }
}

/** Dots of gouache on a circle, each a little different. */
function dots(
  ctx: Context,
  count: number,
  radius: number,
  size: number,
  color: string,
  turn: number,
  { random }: Studio,
): void {
  for (let i = 0; i < count; i++) {
    const [x, y] = polar(CENTRE, -Math.PI / 2 + ((i + turn) / count) * Math.PI * 2, radius + random() * 1.5);
    dot(ctx, x, y, size * (0.93 + 0.14 * random()), color);
  }
}

function circle(ctx: Context, radius: number, width: number, color: string): void {
  line(
    ctx,
    curve(
      Array.from({ length: 48 }, (_, i) => polar(CENTRE, (i / 48) * Math.PI * 2, radius)),
      { closed: true },
    ).concat([polar(CENTRE, 0, radius)]),
    width,
    color,
  );
}

/** The night around the disc: dots on widening circles that thin out to the corners. */
function surround(ctx: Context, studio: Studio): void {
  const ground = ctx.createRadialGradient(...CENTRE, 700, ...CENTRE, 1130);
  ground.addColorStop(0, "#2b456f");
  ground.addColorStop(1, "#16243f");
  ctx.fillStyle = ground;
  ctx.fillRect(0, 0, SIZE, SIZE);
  for (let k = 0; k < 12; k++)
    dots(
      ctx,
      96,
      806 + k * 27,
      4.6 - k * 0.26,
      k % 3 === 0 ? "#d9ab63" : "rgba(200,214,222,0.55)",
      (k % 2) / 2,
      studio,
    );
  for (let corner = 0; corner < 4; corner++)
    for (const [reach, width, color] of [
      [250, 66, "#3d5f88"],
      [186, 44, "#b9684c"],
      [124, 24, "#e0b06a"],
    ] as const)
      for (let i = 0; i < 16; i++) {
        const from: Point = [corner % 2 ? SIZE : 0, corner > 1 ? SIZE : 0];
        const angle = (i / 16) * Math.PI * 2 + (width === 44 ? Math.PI / 16 : 0);
        const petal = sweep(
          [from, polar(from, angle, reach / 2), polar(from, angle, reach)],
          profile(SHAPES.lotus.map((part) => part * width)),
        );
        ctx.globalAlpha = 0.62;
        fill(ctx, petal.outline, color);
        ctx.globalAlpha = 1;
        line(ctx, petal.outline, 1.5, "rgba(240,226,196,0.7)");
      }
}

export const work: Work = {
  paint(studio: Studio) {
    const { canvas, ctx } = blank(SIZE, SIZE);
    ctx.lineJoin = "round";
    surround(ctx, studio);
    const disc = blank(SIZE, SIZE);
    sheet(disc.ctx, studio, "#f6eddb");
    ctx.save();
    ctx.beginPath();
    ctx.arc(...CENTRE, 768, 0, 7);
    ctx.clip();
    ctx.drawImage(disc.canvas, 0, 0);
    ctx.restore();
    circle(ctx, 768, 7, "#d9ab63");
    circle(ctx, 754, 2, INDIGO);
    for (const petals of RINGS) ring(ctx, petals, studio);
    for (const [count, radius, size, color, turn] of [
      [96, 761, 3, INDIGO, 0],
      [32, 690, 8, "#f8efdb", 0],
      [32, 664, 5.5, "#f8efdb", 0],
      [32, 645, 3.6, "#f8efdb", 0],
      [32, 715, 6, CLAY, 0.5],
      [16, 655, 9, "#f8efdb", 0.5],
      [16, 634, 5.5, OCHRE, 0.5],
      [16, 536, 10, "#f8efdb", 0],
      [16, 512, 6.5, OCHRE, 0],
      [16, 540, 8, "#f8efdb", 0.5],
      [16, 432, 6, PLUM, 0],
      [32, 316, 4.5, "#f8efdb", 0.5],
      [8, 236, 8, "#f8efdb", 0],
      [8, 274, 7, "#f8efdb", 0.5],
      [16, 158, 5, "#f8efdb", 0.5],
    ] as const)
      dots(ctx, count, radius, size, color, turn, studio);
    for (const [radius, color] of [
      [44, PLUM],
      [37, OCHRE],
      [27, CLAY],
      [15, "#f8efdb"],
      [7, INDIGO],
    ] as const)
      dots(ctx, 1, 0, radius, color, 0, studio);
    pressGrain(ctx, paperStock(studio, SIZE, SIZE), 0.55);
    return canvas;
  },
};
