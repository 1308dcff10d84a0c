import type { Canvas } from "@napi-rs/canvas";
import { blank, type Context, type Studio, type Work } from "../core.ts";
import { layHouse, opening, piece } from "../paper-town.ts";
import { cutDisc, layPaper, paperStock, points, pressGrain, type Stock } from "../paper.ts";

const [WIDTH, HEIGHT, ROWS] = [1280, 1600, 7];

/** Three sheets of night behind each other, the moon, a strip of cloud across it, and stars. */
function sky(ctx: Context, stock: Stock): void {
  piece(ctx, stock, "-20,-20 1300,-20 1300,1620 -20,1620", "#27325e", 0);
  piece(ctx, stock, "-20,250 420,190 900,330 1300,210 1300,900 -20,900", "#38467a", 4);
  piece(ctx, stock, "-20,470 360,380 760,500 1300,360 1300,900 -20,900", "#5a5f8c", 4);
  layPaper(ctx, stock, cutDisc(stock.random, 860, 330, 178), "#f7e3ae", 9);
  const cloud = "620,452 760,432 900,446 1130,420 1300,440 1300,462 1010,474 860,466 700,474";
  piece(ctx, stock, cloud, "#8d8aa8", 6);
  piece(ctx, stock, "-20,300 130,286 330,300 420,292 300,318 120,316 -20,330", "#5a5f8c", 5);
  for (const [index, [x, y]] of points("140,130 350,214 520,92 1130,96 1210,250 60,420 700,60 420,330").entries()) {
    const far = 18 - index * 1.1;
    const near = far * 0.26;
    const star = `${x},${y - far} ${x + near},${y - near} ${x + far},${y} ${x + near},${y + near} ${x},${y + far} ${x - near},${y + near} ${x - far},${y} ${x - near},${y - near}`;
    piece(ctx, stock, star, "#f7e3ae", 3);
  }
}

/** The one tall tower the eye goes to, with a lit belfry before the moon. */
function tower(ctx: Context, stock: Stock, x: number, base: number): void {
  piece(ctx, stock, `${x - 44},${base} ${x - 44},458 ${x + 2},430 ${x + 2},${base}`, "#8a3a35", 8);
  piece(ctx, stock, `${x},${base} ${x},430 ${x + 112},430 ${x + 112},${base}`, "#e8a860", 8);
  piece(ctx, stock, `${x - 62},462 ${x - 52},424 ${x + 128},412 ${x + 130},442`, "#5b2a3c", 6);
  piece(ctx, stock, `${x - 50},430 ${x + 36},196 ${x + 8},428`, "#6d2831", 5);
  piece(ctx, stock, `${x + 4},428 ${x + 36},194 ${x + 122},420`, "#b5452f", 5);
  for (const left of [14, 64]) layPaper(ctx, stock, opening(x + left, 560, 34, 66, true), "#ffd877", 3);
  for (const [left, sill] of points("42,720 24,860 64,980"))
    layPaper(ctx, stock, opening(x + left, sill, 24, 38, false), "#4a2440", 2);
}

function paint(studio: Studio): Canvas {
  const { random } = studio;
  const { canvas, ctx } = blank(WIDTH, HEIGHT);
  const stock = paperStock(studio, WIDTH, HEIGHT);
  sky(ctx, stock);
  for (let row = 0; row < ROWS; row++) {
    const near = row / (ROWS - 1);
    const scale = 0.52 + near * 0.78;
    for (let x = -120 + random() * 60; x < WIDTH + 60;) {
      const width = (96 + random() * 92) * scale;
      const hill = 130 * Math.cos(((x - 700) / WIDTH) * 3) * (1 - near * 0.7);
      layHouse(ctx, stock, {
        x,
        base: 760 + near * 830 - hill + random() * 40,
        width,
        height: (150 + random() * 170) * scale,
        side: (22 + random() * 40) * scale,
        far: 0.52 * (1 - near) ** 1.4,
      });
      x += width * (0.86 + random() * 0.3);
    }
    if (row === 2) tower(ctx, stock, 690, 1140);
  }
  pressGrain(ctx, stock, 0.55);
  return canvas;
}

/** A terracotta town folded and cut from paper, house upon house, under a paper moon. */
export const work: Work = { paint };
