import { blank, type Studio, type Work } from "../core.ts";
import { knots, line, type Point, polar, profile, sweep } from "../curves.ts";
import { fox, lay, type Paper } from "../fox.ts";
import { closedCurve, cutPolygon, layPaper, paperStock, pressGrain } from "../paper.ts";
import { leaf } from "../plants.ts";

const [WIDTH, HEIGHT] = [1280, 1600];

const FOLIAGE = ["#e0a32e", "#a3332c", "#6a2b3e", "#d37c28", "#efd493", "#8c8b3f", "#c2562b"];

/** A trunk with a fork or two, from bottom to top of the picture. */
function trunk(paper: Paper, x: number, girth: number, lean: number, color: string, lift: number): void {
  const { random } = paper.stock;
  const bole = sweep(
    [
      [x, 1500],
      [x + lean * 0.3, 1000],
      [x + lean * 0.6 + random() * 20, 500],
      [x + lean, -40],
    ],
    profile([girth * 1.7, girth, girth * 0.85, girth * 0.7, girth * 0.6]),
  );
  for (let i = 0; i < 4; i++) {
    const [u, side] = [0.42 + i * 0.14 + random() * 0.06, i % 2 === 0 ? 1 : -1];
    const [rx, ry] = bole.at(u, 0);
    const reach = (140 + random() * 180) * side;
    lay(
      paper,
      sweep(
        [
          [rx, ry + 30],
          [rx + reach * 0.4, ry - 70],
          [rx + reach, ry - 230 - random() * 80],
        ],
        profile([girth * 0.42, girth * 0.3, girth * 0.2, 2]),
      ).outline,
      color,
      lift * 0.6,
    );
  }
  lay(paper, bole.outline, color, lift);
}

/** A leaf of folded paper: one half in the shade of its midrib. Every third is a lobed oak leaf. */
function fallen(paper: Paper, at: Point, angle: number, size: number, color: string, lift: number): void {
  const { ctx, stock } = paper;
  const tip = polar(at, angle, size);
  const lobed = stock.random() < 0.4;
  const plain = leaf(at, tip, size * (0.2 + 0.1 * stock.random()), (stock.random() - 0.5) * 0.3);
  const edge = (side: number): Point[] =>
    Array.from({ length: 41 }, (_, i) =>
      plain.at(i / 40, side * (lobed ? 0.82 + 0.42 * Math.sin((i / 40) * Math.PI * 7.5 - 1) : 1)),
    );
  lay(paper, sweep([polar(at, angle + Math.PI, size * 0.22), at], profile([3, 4])).outline, color, 2);
  lay(paper, [...edge(1), ...edge(-1).reverse()], color, lift);
  ctx.save();
  ctx.globalAlpha = 0.16;
  layPaper(
    ctx,
    stock,
    cutPolygon(stock.random, [...edge(-1), ...Array.from({ length: 21 }, (_, i) => plain.at(1 - i / 20, 0))], 0),
    "#2a0d12",
    0,
  );
  ctx.restore();
  line(
    ctx,
    Array.from({ length: 20 }, (_, i) => plain.at(i / 21, 0)),
    Math.max(1.5, size / 60),
    "rgba(255,240,205,0.4)",
  );
}

function drift(paper: Paper, count: number, spot: () => Point, size: number, lift: number): void {
  const { random } = paper.stock;
  for (let i = 0; i < count; i++)
    fallen(
      paper,
      spot(),
      random() * 6.28,
      size * (0.7 + 0.6 * random()),
      FOLIAGE[Math.floor(random() * FOLIAGE.length)],
      lift,
    );
}

function mound(paper: Paper, top: number, swing: number, color: string, lift: number, { noise2 }: Studio): void {
  const ridge = Array.from({ length: 60 }, (_, i): Point => [
    -20 + i * 22.5,
    top + swing * ((i - 30) / 30) ** 2 + 16 * noise2(i / 9, top),
  ]);
  lay(paper, [...ridge, [WIDTH + 40, HEIGHT + 40], [-40, HEIGHT + 40]], color, lift);
}

export const work: Work = {
  paint(studio: Studio) {
    const { random } = studio;
    const { canvas, ctx } = blank(WIDTH, HEIGHT);
    const paper = { ctx, stock: paperStock(studio, WIDTH, HEIGHT) };
    lay(paper, knots("-20 -20, 1300 -20, 1300 1620, -20 1620"), "#f5e0b2", 0);
    lay(paper, closedCurve(knots("560 190, 700 250, 730 400, 620 510, 470 490, 400 370, 440 240"), 14), "#fbf0d3", 3);
    for (const [x, girth, lean] of [
      [300, 15, 20],
      [520, 11, -14],
      [700, 17, 26],
      [905, 12, -20],
    ] as const)
      trunk(paper, x, girth, lean, "#e3c48a", 6);
    mound(paper, 900, -60, "#dcb776", 8, studio);
    for (const [x, girth, lean] of [
      [170, 30, -30],
      [820, 26, 36],
      [1090, 28, -30],
    ] as const)
      trunk(paper, x, girth, lean, "#7f9a8b", 12);
    mound(paper, 960, -90, "#66867c", 12, studio);
    drift(paper, 10, () => [180 + random() * 920, 120 + random() * 560], 66, 12);
    for (const [x, girth, lean] of [
      [20, 66, -46],
      [1275, 78, 30],
    ] as const)
      trunk(paper, x, girth, lean, "#214447", 20);
    mound(paper, 1060, -160, "#2e5654", 14, studio);
    drift(paper, 46, () => [random() * WIDTH, 1000 + random() * 260], 130, 9);
    fox(paper);
    mound(paper, 1390, -70, "#18373b", 16, studio);
    drift(
      paper,
      64,
      () => {
        const x = random();
        return [x * WIDTH, 1395 + random() * 230 - 70 * (2 * x - 1) ** 2];
      },
      160,
      12,
    );
    for (const [x, y, angle, size, color] of [
      [820, 640, 2.5, 150, "#e0a32e"],
      [1000, 980, 0.7, 120, "#a3332c"],
      [300, 250, 2.1, 140, "#a3332c"],
      [960, 300, 0.9, 170, "#d37c28"],
      [640, 760, 1.2, 96, "#efd493"],
    ] as const)
      fallen(paper, [x, y], angle, size, color, 20);
    pressGrain(ctx, paper.stock, 0.45);
    return canvas;
  },
};
