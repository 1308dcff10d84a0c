import { blank, type Context, type Studio, type Work } from "../core.ts";
import { line } from "../curves.ts";
import { dot } from "../touches.ts";
import { bluebell, clover, cornflower, lavender, poppy, umbel } from "../herb-flowers.ts";
import { eucalyptus, fern, ginkgo, maple, oak, oat } from "../herb-leaves.ts";
import { sheet } from "../linocut.ts";
import { paperStock, pressGrain } from "../paper.ts";

const [WIDTH, HEIGHT, COLUMNS, ROWS] = [1280, 1600, 4, 3];
const HERBS = [fern, poppy, ginkgo, lavender, umbel, maple, eucalyptus, cornflower, oat, oak, bluebell, clover];
const [PAGE_X, PAGE_Y] = [290, 494];
const PAPERS = ["#f3e8cf", "#efe2c4", "#f5ecd8", "#ecddbc"];

/** One sheet of the collection, laid by hand: slightly turned, foxed at its edges, shadow below. */
function page(ctx: Context, color: string, { random }: Studio): void {
  ctx.save();
  ctx.shadowColor = "rgba(58,36,20,0.45)";
  [ctx.shadowBlur, ctx.shadowOffsetX, ctx.shadowOffsetY] = [14, 3, 7];
  ctx.fillStyle = color;
  ctx.fillRect(-PAGE_X / 2, -PAGE_Y / 2, PAGE_X, PAGE_Y);
  ctx.restore();
  const age = ctx.createRadialGradient(0, 0, 130, 0, 0, 310);
  age.addColorStop(0, "rgba(176,128,70,0)");
  age.addColorStop(1, "rgba(176,128,70,0.3)");
  ctx.fillStyle = age;
  ctx.fillRect(-PAGE_X / 2, -PAGE_Y / 2, PAGE_X, PAGE_Y);
  for (let i = 0; i < 16; i++) {
    dot(
      ctx,
      (random() - 0.5) * PAGE_X,
      (random() - 0.5) * PAGE_Y,
      0.8 + random() ** 4 * 7,
      `rgba(150,98,48,${0.05 + random() * 0.12})`,
    );
  }
  ctx.strokeStyle = "rgba(255,252,240,0.6)";
  ctx.lineWidth = 1.4;
  ctx.strokeRect(-PAGE_X / 2 + 0.7, -PAGE_Y / 2 + 0.7, PAGE_X - 1.4, PAGE_Y - 1.4);
}

/** A strip of gummed linen that holds a stem. */
function strip(ctx: Context, x: number, y: number, length: number, turn: number): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(turn);
  ctx.shadowColor = "rgba(58,36,20,0.35)";
  [ctx.shadowBlur, ctx.shadowOffsetY] = [3, 1.5];
  ctx.fillStyle = "rgba(250,242,222,0.92)";
  ctx.fillRect(-length / 2, -5.5, length, 11);
  ctx.restore();
}

/** The label without a word: frame and ruled lines. */
function label(ctx: Context): void {
  ctx.fillStyle = "#faf3e1";
  ctx.fillRect(38, PAGE_Y / 2 - 58, 90, 42);
  ctx.strokeStyle = "rgba(96,64,40,0.7)";
  ctx.lineWidth = 1;
  ctx.strokeRect(41.5, PAGE_Y / 2 - 54.5, 83, 35);
  for (const [row, length] of [
    [-45, 58],
    [-36, 70],
    [-28, 40],
  ] as const)
    line(
      ctx,
      [
        [48, PAGE_Y / 2 + row],
        [48 + length, PAGE_Y / 2 + row],
      ],
      1,
      "rgba(96,64,40,0.45)",
    );
}

export const work: Work = {
  paint(studio: Studio) {
    const { random } = studio;
    const { canvas, ctx } = blank(WIDTH, HEIGHT);
    ctx.lineCap = ctx.lineJoin = "round";
    sheet(ctx, studio, "#8c6f52");
    HERBS.forEach((herb, i) => {
      const [x, y] = [
        ((i % COLUMNS) + 0.5) * ((WIDTH - 40) / COLUMNS) + 20,
        (Math.floor(i / COLUMNS) + 0.5) * ((HEIGHT - 40) / ROWS) + 20,
      ];
      ctx.save();
      ctx.translate(x, y);
      ctx.rotate((random() - 0.5) * 0.012);
      page(ctx, PAPERS[i % 4], studio);
      label(ctx);
      ctx.save();
      ctx.translate(-14, 198);
      ctx.rotate((random() - 0.5) * 0.08);
      ctx.scale(0.92, 0.92);
      herb(ctx, random);
      ctx.restore();
      strip(ctx, -17, 160 + random() * 12, 58, 0.06 + (random() - 0.5) * 0.3);
      strip(ctx, -14, 30 + random() * 60, 46, (random() - 0.5) * 0.5);
      ctx.restore();
    });
    pressGrain(ctx, paperStock(studio, WIDTH, HEIGHT), 0.35);
    return canvas;
  },
};
