import { blank, type Work } from "../core.ts";
import { HAND, loaded, paintOver, type Hand } from "../brush.ts";
import { bloom, hangWillow, layRafts, pondWater, ruffle, type Raft } from "../oil-pond.ts";
import { light } from "../relief.ts";

const [W, H] = [1280, 1600];
const WATER = ["#22394f", "#35566f", "#587a98", "#8498be", "#aeaad0", "#dcb8d0", "#f6cfc4", "#ffeed8"] as const;
const RAFTS: Raft[] = [
  { x: 890, y: 300, count: 9, wide: 190, size: 38 },
  { x: 250, y: 455, count: 8, wide: 190, size: 44 },
  { x: 700, y: 600, count: 11, wide: 190, size: 56 },
  { x: 1190, y: 660, count: 7, wide: 150, size: 56 },
  { x: 130, y: 850, count: 8, wide: 190, size: 66 },
  { x: 1060, y: 960, count: 10, wide: 220, size: 76 },
  { x: 470, y: 1130, count: 15, wide: 310, size: 90 },
  { x: 1040, y: 1450, count: 12, wide: 300, size: 116 },
  { x: 90, y: 1520, count: 7, wide: 170, size: 110 },
];

export const work: Work = {
  paint(studio) {
    const { canvas, ctx } = blank(W, H);
    pondWater(
      ctx,
      studio,
      W,
      H,
      WATER,
      (x, y) => 0.62 * Math.exp(-(((x - 640 - Math.sin(y / 240) * 70) / 190) ** 2) - ((y - 480) / 640) ** 2),
    );
    hangWillow(ctx, studio, W, 130, (x) => 430 * Math.max(0, 1 - x / 430) + 520 * Math.max(0, (x - 980) / 300));
    const blooms = layRafts(ctx, studio, RAFTS, 0.26);
    const hand: Hand = {
      ...HAND,
      sizes: [34, 17, 9, 5],
      length: [2, 8],
      tolerance: 16,
      spacing: 0.8,
      hold: 0.25,
      bend: 0.45,
      jitter: [13, 8, 7],
      contrast: 20,
      dry: 0.25,
      relief: 0.5,
      flow: (x, y) => Math.PI / 2 + studio.noise2(x / 240, y / 300) * 0.3,
    };
    const surface = paintOver(canvas, studio, hand);
    const dab = loaded(surface, hand, studio.random);
    ruffle(dab, studio, W, H, ["#f6e8d4", "#d3dce4", "#eccfd6", "#b9d2d2"], 700);
    for (const spot of blooms) bloom(dab, studio, spot);
    return light(surface, hand.relief, hand.cloth);
  },
};
