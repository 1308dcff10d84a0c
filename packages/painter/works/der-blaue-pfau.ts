import { blank, type Context, type Studio, type Work } from "../core.ts";
import { curve, fill, line, polar, profile, sweep } from "../curves.ts";
import { paperStock, pressGrain } from "../paper.ts";
import { ROOT, train } from "../peacock-train.ts";
import { farWing, GOLD, head, nearWing, neck, plumage, scale, wing } from "../peacock.ts";
import { shade } from "../touches.ts";

const [WIDTH, HEIGHT] = [1280, 1600];

/** Gold as leaf: a sheen that runs across the picture. */
function gilt(ctx: Context): CanvasGradient {
  const sheen = ctx.createLinearGradient(0, 0, WIDTH, HEIGHT);
  shade(sheen, "0 #f0d084 | 0.25 #c48f38 | 0.45 #f6dd98 | 0.65 #b9822f | 0.82 #efcb78 | 1 #b07a2c");
  return sheen;
}

/** What shows under the fan: bronze tail feathers behind, then the downy thighs. */
function skirt(ctx: Context): void {
  for (const [count, reach, color] of [
    [21, 350, "#5a3524"],
    [17, 285, "#8a4f2b"],
    [13, 215, "#b87a3c"],
  ] as const)
    for (let i = 0; i < count; i++) {
      const angle = Math.PI / 2 + (i / (count - 1) - 0.5) * 2.5;
      const feather = sweep(
        [ROOT, polar(ROOT, angle, reach * 0.5), polar(ROOT, angle, reach)],
        profile([10, 26, 32, 8]),
      );
      fill(ctx, feather.outline, color);
      line(ctx, feather.outline, 2.2, GOLD);
      line(ctx, [ROOT, polar(ROOT, angle, reach * 0.94)], 1.8, "rgba(246,221,152,0.6)");
    }
  for (const x of [634, 722])
    for (let row = 5; row >= 0; row--)
      for (let k = -2; k <= 2; k++)
        scale(
          ctx,
          [x + (k + (row % 2) / 2) * (22 - row * 2.6), 1206 + row * 18],
          Math.PI / 2,
          27,
          row % 2 ? "#7d6a55" : "#59504f",
        );
}

/** Hills of fish-scale arcs in gold, with the bird's feet on the nearest. */
function ground(ctx: Context): void {
  const foot = (x: number): void => {
    line(
      ctx,
      curve([
        [x + 20, 1190],
        [x + 14, 1290],
        [x, 1428],
      ]),
      13,
      "#8a6a45",
    );
    line(
      ctx,
      curve([
        [x + 17, 1190],
        [x + 11, 1290],
        [x - 3, 1428],
      ]),
      3,
      "#f0cf8c",
    );
    for (const reach of [-52, -20, 26, 56])
      line(
        ctx,
        curve([
          [x, 1424],
          [x + reach * 0.5, 1434],
          [x + reach, 1452],
        ]),
        9,
        "#8a6a45",
      );
  };
  for (let row = 0; row < 7; row++)
    for (let i = -1; i < 14; i++) {
      const [x, y] = [i * 106 + (row % 2) * 53, 1408 + row * 40 + ((i - 6) / 7) ** 2 * 46];
      for (const [radius, color] of [
        [64, ["#0e3b41", "#123150", "#0b2c3b"][(row + i + 30) % 3]],
        [48, "#16555a"],
        [31, "#0c2a44"],
        [14, "#1f7a70"],
      ] as const) {
        ctx.fillStyle = color;
        ctx.beginPath();
        ctx.arc(x, y + 40, radius, Math.PI, 0);
        ctx.fill();
        ctx.strokeStyle = gilt(ctx);
        ctx.lineWidth = 2.4;
        ctx.stroke();
      }
      if (row === 0 && i === 13) for (const at of [618, 706]) foot(at);
    }
}

export const work: Work = {
  paint(studio: Studio) {
    const { canvas, ctx } = blank(WIDTH, HEIGHT);
    ctx.lineCap = ctx.lineJoin = "round";
    const night = ctx.createRadialGradient(...ROOT, 200, ...ROOT, 1200);
    shade(night, "0 #0d3038 | 0.6 #0b1f3a | 1 #0b1230");
    ctx.fillStyle = night;
    ctx.fillRect(0, 0, WIDTH, HEIGHT);
    train(ctx);
    skirt(ctx);
    ground(ctx);
    wing(ctx, farWing, 5);
    ctx.save();
    ctx.shadowColor = "rgba(2,8,22,0.75)";
    [ctx.shadowBlur, ctx.shadowOffsetX, ctx.shadowOffsetY] = [36, 16, 14];
    fill(ctx, neck.outline, "#101f5c");
    ctx.restore();
    plumage(ctx);
    line(ctx, neck.outline.slice(2, 59), 4, "#8fe0e2");
    line(ctx, neck.outline.slice(63, 119), 3.5, "#f3d48c");
    wing(ctx, nearWing, 6);
    head(ctx);
    pressGrain(ctx, paperStock(studio, WIDTH, HEIGHT), 0.18);
    return canvas;
  },
};
