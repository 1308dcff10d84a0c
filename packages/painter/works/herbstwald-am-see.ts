import { blank, type Context, type Studio, type Work } from "../core.ts";
import { HAND, loaded, paintOver, type Hand } from "../brush.ts";
import { mix, pick } from "../oil-color.ts";
import { foliage, glow, ground, limb, mirror, rough, rows, wash } from "../oil-scene.ts";
import { redBoat } from "../oil-boats.ts";
import { light } from "../relief.ts";

const [W, H, SHORE] = [1280, 1600, 840];
const TREES = [
  ["#4a1c10", "#a03a14", "#e0702a", "#f8b45c"],
  ["#5c3208", "#b8741a", "#eaa92e", "#fbdc78"],
  ["#3c1416", "#8a2420", "#c8442c", "#f08a52"],
  ["#2c3a1c", "#5f6c2c", "#a09a3c", "#dccb6a"],
] as const;
const FIR = ["#12241f", "#1f3a30", "#3c5a42"] as const;

function drawForest(ctx: Context, studio: Studio): void {
  const { random } = studio;
  wash(ctx, 0, 0, W, SHORE, ["#a7bfcb", "#d8d6c8", "#f6dfb4", "#f0cf9a"]);
  ground(ctx, W, H, (x) => 430 - 140 * rough(studio, x / 460, 2) - Math.abs(x - 720) * 0.12, "#9fa6ac");
  ground(ctx, W, H, (x) => 560 - 80 * rough(studio, x / 300, 6) - Math.abs(x - 760) * 0.16, "#a88a78");
  glow(ctx, 760, 520, 460, "#fff0c4", 0.75);
  for (let row = 0; row < 3; row++) {
    for (let i = 0; i < 26; i++) {
      const x = random() * W;
      const gap = Math.exp(-(((x - 760) / 190) ** 2));
      const size = (58 + row * 34) * (0.75 + random() * 0.5) * (1 - gap * 0.5);
      const y = SHORE - 60 + row * 16 - size * (1 + random() * 0.9) * (1 - gap * 0.6);
      const tone = pick(TREES, random).map((color) => mix(color, "#d9b68c", 0.42 - row * 0.19));
      if (random() < 0.2) {
        for (let k = 0; k < 9; k++)
          foliage(
            ctx,
            studio,
            x,
            y - size + k * size * 0.3,
            size * 0.09 * (k + 1),
            size * 0.2,
            FIR.map((color) => mix(color, "#a08a78", 0.3 - row * 0.12)),
            7,
          );
      } else {
        limb(
          ctx,
          [
            [x, SHORE, size * 0.07],
            [x + 4, y, size * 0.04],
          ],
          mix("#2c1c18", "#a08a78", 0.3 - row * 0.1),
        );
        foliage(ctx, studio, x, y, size, size * 1.2, tone, 9 + row * 2, 0.55, -0.7);
      }
    }
  }
  ground(ctx, W, H, (x) => SHORE - 18 - 12 * rough(studio, x / 90, 9), "#5f3a1e");
  for (let i = 0; i < 500; i++)
    foliage(ctx, studio, random() * W, SHORE - 12 - random() * 26, 15, 8, pick(TREES, random), 6);
}

/** Birches on the near bank frame the view; their branches cross the sky. */
function drawNear(ctx: Context, studio: Studio): void {
  const { random } = studio;
  ground(ctx, W, H, (x) => 1600 - 190 * Math.exp(-((x / 380) ** 2)) - 26 * rough(studio, x / 90, 3) - 20, "#3a2414");
  for (const [foot, top, wide] of rows("95 -60 33, 238 -80 22")) {
    limb(
      ctx,
      [
        [foot, 1560, wide],
        [foot + 16, 900, wide * 0.8],
        [foot - 6, 400, wide * 0.6],
        [foot + 30, top, wide * 0.45],
      ],
      "#6f6258",
    );
    limb(
      ctx,
      [
        [foot + wide * 0.3, 1560, wide * 0.55],
        [foot + 18 + wide * 0.25, 900, wide * 0.45],
        [foot + wide * 0.2, 400, wide * 0.35],
        [foot + 34, top, wide * 0.25],
      ],
      "#efe2cc",
    );
    for (let i = 0; i < 34; i++) {
      const y = 60 + random() * 1450;
      limb(
        ctx,
        [
          [foot - wide * 0.5 + random() * wide, y, 4],
          [foot + random() * wide, y + 5, 3],
        ],
        "#2c2422",
      );
    }
  }
  for (const [x, y, ex, ey] of rows("250 360 470 200, 100 520 330 470, 255 180 420 60"))
    limb(
      ctx,
      [
        [x, y, 7],
        [(x + ex) / 2, (y + ey) / 2 + 14, 4],
        [ex, ey, 2],
      ],
      "#4a3c34",
    );
  for (const [x, y, r] of rows("60 90 210, 300 60 170, 470 150 110, 330 290 100, 40 330 120, 330 470 70"))
    foliage(ctx, studio, x, y, r, r * 0.62, TREES[1], 12, 0.6, -0.5);
}

export const work: Work = {
  paint(studio) {
    const { canvas, ctx } = blank(W, H);
    const { random } = studio;
    drawForest(ctx, studio);
    mirror(canvas, studio, SHORE, H, "#2f3f52", 0.3, 1.06, 22);
    redBoat(ctx);
    drawNear(ctx, studio);
    const hand: Hand = {
      ...HAND,
      sizes: [26, 14, 7, 4],
      focus: (x, y) => (Math.hypot(x - 800, y - 1140) < 230 ? 0.6 : x < 300 || y < 700 ? 1 : 1.3),
      length: [1.2, 3],
      tolerance: 17,
      spacing: 0.72,
      hold: 0.3,
      bend: 0.4,
      jitter: [18, 12, 10],
      contrast: 16,
      body: 1.3,
      relief: 0.6,
      flow: (x, y) =>
        y > SHORE ? Math.PI / 2 + studio.noise2(x / 200, y / 200) * 0.3 : studio.noise2(x / 110, y / 110) * 2.5,
    };
    const surface = paintOver(canvas, studio, hand);
    const dab = loaded(surface, hand, studio.random);
    for (let i = 0; i < 260; i++) {
      const near = random();
      const [x, y] = [random() * W, SHORE + 16 + near * 700];
      if (rough(studio, x / 300, y / 50, 2) < 0.12 || (x < 340 && y > 1380)) continue;
      const long = (10 + near * 40) * (0.4 + random());
      dab([x - long, y, x, y - 2, x + long, y + 1], 1.6 + near * 2, pick(["#d8d2c4", "#8fa0ac", "#f2d8a4"], random), {
        opacity: 0.45,
        body: 0.6,
      });
    }
    for (let i = 0; i < 150; i++) {
      const [x, y] = [random() * W, 1180 + random() * 420];
      if (studio.noise2(x / 200, y / 160) < -0.1) continue;
      const size = 3 + (y - 1100) / 90;
      dab(
        [x, y, x + size * 1.6, y + (random() - 0.5) * size],
        size,
        pick(["#f0b23c", "#d8602a", "#b8341f", "#f8d878"], random),
        { body: 2 },
      );
    }
    return light(surface, hand.relief, hand.cloth);
  },
};
