import type { Canvas } from "@napi-rs/canvas";
import { blank, type Random, type Studio, type Work } from "../core.ts";
import { cutCurve, cutDisc, cutPolygon, layPaper, paperStock, points, pressGrain, type Point } from "../paper.ts";

const [WIDTH, HEIGHT] = [1280, 1600];

/** An alga: a bending stem with `fingers` round-tipped fingers a side, from its foot at (x, y), `length` long, leaning by `lean`. */
function alga(
  random: Random,
  x: number,
  y: number,
  length: number,
  spread: number,
  fingers: number,
  lean: number,
): Point[] {
  const curl = (random() - 0.5) * 0.5;
  const stem = (t: number): Point => {
    const angle = lean + curl * (2 * t - 1);
    return [x + Math.sin(angle) * length * t, y - Math.cos(angle) * length * t];
  };
  const side = (sign: 1 | -1): Point[] =>
    Array.from({ length: fingers }, (_, index): Point[] => {
      const t = (index + 0.55) / (fingers + 0.6);
      const [sx, sy] = stem(t);
      const reach = spread * (0.55 + 0.45 * Math.sin(Math.PI * (0.22 + 0.72 * t))) * (0.86 + 0.28 * random());
      const angle = lean + sign * (1.02 - 0.55 * t + (random() - 0.5) * 0.16);
      const thick = (length / (fingers + 0.6)) * 0.29;
      const tip = (along: number, across: number): Point => [
        sx + Math.sin(angle) * along + Math.cos(angle) * across * sign,
        sy - Math.cos(angle) * along + Math.sin(angle) * across * sign,
      ];
      return [
        tip(thick * 0.9, thick * 1.15),
        tip(reach * 0.6, thick * 0.82),
        tip(reach * 0.94, thick * 0.95),
        tip(reach + thick * 0.5, 0),
        tip(reach * 0.94, -thick * 0.95),
        tip(reach * 0.6, -thick * 0.8),
        tip(thick * 1.3, -thick * 1.05),
      ];
    }).flat();
  const [topX, topY] = stem(1.06);
  const width = (length / (fingers + 0.6)) * 0.26;
  const crown: Point[] = [
    [topX + width, topY + width],
    [topX, topY - width * 0.6],
    [topX - width, topY + width],
  ];
  return [[x + width * 0.7, y], ...side(1), ...crown, ...side(-1).reverse(), [x - width * 0.7, y]];
}

/** A pointed leaf with a slight bend. */
function leaf(x: number, y: number, length: number, width: number, lean: number, bend = 0.2): Point[] {
  const at = (t: number, across: number): Point => {
    const angle = lean + bend * (t - 0.5);
    return [
      x + Math.sin(angle) * length * t + Math.cos(angle) * across,
      y - Math.cos(angle) * length * t + Math.sin(angle) * across,
    ];
  };
  return [
    at(0, 0),
    at(0.22, width * 0.4),
    at(0.52, width * 0.5),
    at(0.82, width * 0.26),
    at(1, 0),
    at(0.82, -width * 0.26),
    at(0.52, -width * 0.5),
    at(0.22, -width * 0.4),
  ];
}

/** Left, top, right, bottom and color of the painted panels that make the ground. */
const PANELS: [number, number, number, number, string][] = [
  [-20, -20, 470, 560, "#f2c744"],
  [450, -20, 900, 400, "#1f4aa3"],
  [880, -20, 1300, 640, "#f4ece0"],
  [-20, 540, 330, 1130, "#e0578a"],
  [310, 380, 620, 1130, "#16324f"],
  [600, 360, 900, 1130, "#f3e6d3"],
  [880, 620, 1300, 1130, "#ee6b2f"],
  [-20, 1110, 560, 1620, "#0f7a5c"],
  [540, 1110, 940, 1620, "#8fc3dd"],
  [920, 1110, 1300, 1620, "#5b2a6e"],
];

function paint(studio: Studio): Canvas {
  const { random } = studio;
  const { canvas, ctx } = blank(WIDTH, HEIGHT);
  const stock = paperStock(studio, WIDTH, HEIGHT);
  const lay = (outline: readonly Point[], color: string, lift = 7): void =>
    layPaper(ctx, stock, cutCurve(random, outline), color, lift);
  ctx.fillStyle = "#16324f";
  ctx.fillRect(0, 0, WIDTH, HEIGHT);
  for (const [left, top, right, bottom, color] of PANELS) {
    const corners = points(`${left},${top} ${right},${top} ${right},${bottom} ${left},${bottom}`);
    layPaper(ctx, stock, cutPolygon(random, corners, 7), color, 4);
  }

  layPaper(ctx, stock, cutDisc(random, 1090, 250, 172), "#e8432e");
  lay(alga(random, 226, 520, 470, 205, 5, -0.08), "#14654f");
  lay(alga(random, 690, 372, 350, 190, 4, 0.1), "#f5f0e4");
  lay(alga(random, 150, 1120, 520, 150, 6, 0.06), "#fbe3c8");
  lay(alga(random, 1110, 1130, 520, 210, 5, -0.05), "#16324f");
  lay(alga(random, 236, 1640, 500, 250, 5, 0.12), "#f2c744");
  lay(alga(random, 1130, 1640, 520, 190, 6, -0.12), "#ef8fb0");
  for (let blade = 0; blade < 5; blade++) {
    const lean = -0.9 + blade * 0.45;
    lay(leaf(742, 1640, 330 + 60 * Math.sin(blade * 0.8), 96, lean, lean), blade % 2 ? "#f4ece0" : "#1f4aa3", 5);
  }
  lay(points("742,1140 764,900 752,700 716,520 724,518 768,696 782,900 768,1140"), "#0f7a5c", 4);
  for (const [x, y, lean] of [
    [768, 1060, 0.75],
    [770, 900, 0.6],
    [768, 960, -0.7],
    [762, 740, 0.5],
    [760, 800, -0.6],
    [720, 540, 0.1],
  ] as const)
    lay(leaf(x, y, 215, 84, lean, 0.7 * lean), "#0f7a5c", 5);
  lay(alga(random, 476, 1360, 830, 300, 7, 0.03), "#ee5f3c", 12);
  for (const [x, y, radius, color] of [
    [600, 470, 44, "#f2c744"],
    [846, 500, 36, "#e8432e"],
    [352, 610, 38, "#f4ece0"],
    [906, 1170, 46, "#f2c744"],
    [60, 1180, 40, "#e8432e"],
    [1216, 690, 34, "#f2c744"],
  ] as const)
    layPaper(ctx, stock, cutDisc(random, x, y, radius), color, 5);
  pressGrain(ctx, stock, 0.5);
  return canvas;
}

/** A garden of gouache-painted, scissor-cut leaves and algae on colored panels. */
export const work: Work = { paint };
