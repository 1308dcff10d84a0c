import { blank, type Context, type Studio, type Work } from "../core.ts";
import { HAND, oil, type Hand } from "../brush.ts";
import { along, pick } from "../oil-color.ts";
import { ground, limb, patch, points, rough, rows, shape, wash } from "../oil-scene.ts";
import { bareTree } from "../oil-trees.ts";
import { snowHouse } from "../oil-houses.ts";

const [W, H] = [1280, 1600];
const SNOW = ["#9fb0ae", "#c3cdc6", "#e2e4d8", "#f6f2e4"] as const;
/** x, y and size of each snowHouse, far to near. */
const HOUSES = points(
  "560 668 52, 640 690 70, 1050 690 78, 1180 700 64, 420 700 62, 770 716 84, 500 735 84, 250 735 80, 930 745 92, 1140 760 104, 40 760 92, 330 790 104, 690 800 104, 860 842 120, 150 868 124, 1090 878 136, 480 880 124",
);

function drawSky(ctx: Context, studio: Studio): void {
  wash(ctx, 0, 0, W, 700, ["#66807c", "#8aa095", "#b6bda4", "#dcd3b0"]);
  for (let i = 0; i < 260; i++) {
    const [x, y] = [studio.random() * W, studio.random() * 560];
    patch(
      ctx,
      studio,
      x,
      y,
      130,
      20,
      along(["#5a7472", "#86998e", "#b3b79e", "#e0cfa6"], y / 620 + rough(studio, x / 380, y / 130, 3) * 0.6),
      0.3,
      0.05,
    );
  }
  ground(
    ctx,
    W,
    H,
    (x) => 505 - 95 * Math.max(-0.3, rough(studio, x / 300, 5)) - Math.max(0, x - 700) * 0.16,
    "#93a5a2",
  );
  ground(ctx, W, H, (x) => 580 - 50 * rough(studio, x / 260, 8), "#b4beb4");
  for (let i = 0; i < 420; i++) {
    const x = studio.random() * W;
    const y = 560 + studio.random() * 70;
    limb(
      ctx,
      [
        [x, y, 2],
        [x + 2, y - 20 - studio.random() * 24, 1],
      ],
      pick(["#6a706c", "#4f5a58", "#838a82"], studio.random),
    );
  }
}

function drawVillage(ctx: Context, studio: Studio): void {
  ground(ctx, W, H, (x) => 640 + 22 * rough(studio, x / 300, 2) + Math.abs(x - 760) * 0.05, SNOW[2]);
  shape(ctx, points("960 690, 960 590, 1090 590, 1090 690"), "#8c7664");
  shape(ctx, points("950 596, 975 520, 1076 520, 1104 596"), "#f2efe2");
  shape(ctx, points("902 690, 902 470, 966 470, 966 690"), "#7d6a5c");
  shape(ctx, points("902 690, 902 470, 926 470, 926 690"), "#57493f");
  shape(ctx, points("890 474, 934 290, 978 474"), "#57605f");
  shape(ctx, points("934 290, 978 474, 944 474"), "#e9e7da");
  for (const [x, y, size] of HOUSES) {
    patch(ctx, studio, x + size * 0.7, y + size * 0.04, size * 0.95, size * 0.13, "#a9bab8", 0.2);
    snowHouse(ctx, studio, x, y, size);
    if (studio.random() < 0.6)
      for (let k = 0; k < 15; k++) {
        ctx.globalAlpha = 0.4;
        patch(
          ctx,
          studio,
          x + size * 0.76 + k * k * 0.42,
          y - size * 1.3 - k * 15,
          7 + k * 1.5,
          10 + k,
          pick(["#cfcdbd", "#b9beb4", "#e4dcc4"], studio.random),
          0.3,
        );
        ctx.globalAlpha = 1;
      }
  }
}

/** The pond with its skaters, small as ants, and their reflections. */
function drawPond(ctx: Context, studio: Studio): void {
  patch(ctx, studio, 700, 1075, 520, 142, "#f4f1e2", 0.24);
  patch(ctx, studio, 700, 1080, 486, 124, "#8fa8a4", 0.24);
  for (let i = 0; i < 70; i++)
    patch(
      ctx,
      studio,
      700 + (studio.random() - 0.5) * 740,
      1080 + (studio.random() - 0.5) * 150,
      60,
      5,
      pick(["#a9bcb4", "#c9d0bf", "#7f9a98", "#dcd8bf"], studio.random),
      0.3,
    );
  for (let i = 0; i < 46; i++) {
    const turn = studio.random() * Math.PI * 2;
    const reach = Math.sqrt(studio.random());
    const [x, y] = [700 + Math.cos(turn) * reach * 430, 1078 + Math.sin(turn) * reach * 98];
    const tall = 17 + (y - 980) * 0.11;
    const lean = (studio.random() - 0.5) * tall * 0.5;
    const coat = pick(["#2a2424", "#7a2420", "#243240", "#3c3428", "#a8482c", "#1e1c1e"], studio.random);
    limb(
      ctx,
      [
        [x + lean, y - tall * 0.7, tall * 0.15],
        [x + lean * 0.5, y - tall * 0.35, tall * 0.17],
      ],
      coat,
    );
    limb(
      ctx,
      [
        [x + lean * 0.5, y - tall * 0.35, tall * 0.09],
        [x - tall * 0.2, y, tall * 0.06],
      ],
      "#1e1a1a",
    );
    limb(
      ctx,
      [
        [x + lean * 0.5, y - tall * 0.35, tall * 0.09],
        [x + tall * 0.25, y - 1, tall * 0.06],
      ],
      "#1e1a1a",
    );
    limb(
      ctx,
      [
        [x + lean * 1.15, y - tall * 0.98, tall * 0.09],
        [x + lean * 1.15, y - tall * 0.96, tall * 0.09],
      ],
      "#3c2a24",
    );
    ctx.globalAlpha = 0.35;
    limb(
      ctx,
      [
        [x, y + 3, tall * 0.14],
        [x + lean * 0.4, y + tall * 0.6, tall * 0.1],
      ],
      coat,
    );
    ctx.globalAlpha = 1;
  }
}

/** The hill we stand on, with tracks, a fence and the great trees. */
function drawHill(ctx: Context, studio: Studio): void {
  const hill = (x: number) => 1470 - 250 * (1 - x / 900) * (x < 900 ? 1 : 0.4) - 20 * rough(studio, x / 240, 6);
  ground(ctx, W, H, (x) => 1285 - 60 * rough(studio, x / 420, 11) + (1 - x / W) * 60, SNOW[1]);
  ground(ctx, W, H, hill, SNOW[3]);
  for (let i = 0; i < 260; i++) {
    const x = studio.random() * W;
    const y = hill(x) + 12 + studio.random() * 300;
    patch(
      ctx,
      studio,
      x,
      y,
      70,
      8,
      along(SNOW, 0.35 + rough(studio, x / 200, y / 60, 2) + studio.random() * 0.4),
      0.3,
      0.24,
    );
  }
  for (let i = 0; i < 9; i++)
    limb(
      ctx,
      [
        [640 + i * 74, 1385 + i * 9 + (i % 3) * 4, 5],
        [643 + i * 74, 1322 + i * 9, 4],
      ],
      "#3c302a",
    );
  limb(ctx, points("620 1348 3, 1290 1424 3"), "#4a3c34");
  limb(ctx, points("620 1341 2.5, 1290 1416 2.5"), "#f2efe2");
  for (const [x, y, angle, size, wide] of rows("330 1345 -1.5 165 15, 88 1385 -1.66 285 33, 1268 1500 -1.56 290 28")) {
    patch(ctx, studio, x + 90, y + 14, 130, 12, "#b4c2c0", 0.3, 0.12);
    bareTree(ctx, studio, x, y, angle, size, wide);
    patch(ctx, studio, x + 6, y + wide * 0.7, wide * 2.6, wide * 0.8, SNOW[3], 0.3, 0.1);
  }
}

export const work: Work = {
  paint(studio) {
    const { canvas, ctx } = blank(W, H);
    drawSky(ctx, studio);
    drawVillage(ctx, studio);
    drawPond(ctx, studio);
    drawHill(ctx, studio);
    const hand: Hand = {
      ...HAND,
      sizes: [24, 11, 6, 3],
      length: [2, 9],
      tolerance: 11,
      hold: 0.1,
      bend: 0.6,
      jitter: [7, 5, 3],
      contrast: 14,
      dry: 0.1,
      body: 0.8,
      relief: 0.4,
      cloth: 0.25,
      flow: (x, y) => 0.12 + studio.noise2(x / 400, y / 300) * 0.5,
    };
    return oil(canvas, studio, hand);
  },
};
