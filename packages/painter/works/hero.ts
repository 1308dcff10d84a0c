import { blank, type Work } from "../core.ts";
import { HAND, loaded, paintOver, type Hand } from "../brush.ts";
import { along } from "../oil-color.ts";
import { bloom, hangWillow, layRafts, pondWater, ruffle, type Raft } from "../oil-pond.ts";
import { points } from "../oil-scene.ts";
import { light } from "../relief.ts";

/** The picture of the home page: seen through a puzzle piece, so what matters lies in the middle two thirds. */
const SIZE = 1600;
const WATER = ["#14343f", "#23545a", "#3f7f7c", "#74a49c", "#a5b3c4", "#dcc2c8", "#fbd8b0", "#fff0c8"] as const;
const RAFTS: Raft[] = [
  { x: 1010, y: 300, count: 9, wide: 190, size: 44 },
  { x: 520, y: 380, count: 8, wide: 170, size: 48 },
  { x: 1250, y: 520, count: 9, wide: 190, size: 62 },
  { x: 330, y: 640, count: 10, wide: 200, size: 74 },
  { x: 880, y: 730, count: 15, wide: 270, size: 92 },
  { x: 1330, y: 960, count: 9, wide: 210, size: 104 },
  { x: 560, y: 1080, count: 15, wide: 320, size: 122 },
  { x: 1130, y: 1350, count: 12, wide: 320, size: 140 },
  { x: 130, y: 1430, count: 8, wide: 230, size: 150 },
];
const BLOSSOMS = points(
  "760 690 66, 985 735 76, 1290 500 40, 350 610 46, 540 1040 96, 770 1130 84, 1150 1300 100, 1330 930 60, 560 370 28, 1010 290 26, 120 1400 78",
);

export const work: Work = {
  paint(studio) {
    const { canvas, ctx } = blank(SIZE, SIZE);
    const { random } = studio;
    pondWater(
      ctx,
      studio,
      SIZE,
      SIZE,
      WATER,
      (x, y) =>
        0.74 *
          Math.exp(
            -(((x - 760 - Math.sin(y / 210) * 80 - studio.noise2(2, y / 90) * 70) / 220) ** 2) - ((y - 560) / 520) ** 2,
          ) +
        0.2 * Math.exp(-(((x - 1180) / 120) ** 2) - ((y - 1000) / 500) ** 2),
    );
    hangWillow(ctx, studio, SIZE, 190, (x) => 620 * Math.max(0, 1 - x / 520) + 560 * Math.max(0, (x - 1180) / 420));
    layRafts(ctx, studio, RAFTS, 0);
    const hand: Hand = {
      ...HAND,
      sizes: [38, 19, 10, 5],
      length: [2, 8],
      tolerance: 16,
      spacing: 0.8,
      hold: 0.25,
      bend: 0.45,
      jitter: [15, 10, 8],
      contrast: 22,
      dry: 0.25,
      relief: 0.6,
      flow: (x, y) => Math.PI / 2 + studio.noise2(x / 240, y / 300) * 0.35,
      focus: (x, y) => 0.8 + Math.hypot(x - 800, y - 850) / 1400,
    };
    const surface = paintOver(canvas, studio, hand);
    const dab = loaded(surface, hand, studio.random);
    ruffle(dab, studio, SIZE, SIZE, ["#fff0d0", "#dce4e6", "#f4d3cc", "#a9d0cc"], 900);
    for (const [x, y, size] of [...BLOSSOMS].sort((a, b) => a[1] - b[1])) bloom(dab, studio, { x, y, size });
    for (let i = 0; i < 46; i++) {
      const x = 1380 + random() ** 0.7 * 240;
      const tall = 160 + random() * 420;
      const sway = (random() - 0.6) * 150;
      dab(
        [x, SIZE + 10, x + sway * 0.2, SIZE - tall * 0.6, x + sway, SIZE - tall],
        4 + random() * 4,
        along(["#14342c", "#2f6440", "#7f9c48", "#d8d080"], random()),
        { body: 1.5 },
      );
    }
    return light(surface, hand.relief, hand.cloth);
  },
};
