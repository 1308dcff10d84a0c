import { blank, type Context, type Studio, type Work } from "../core.ts";
import { HAND, loaded, paintOver, type Dab, type Hand } from "../brush.ts";
import { along, mix, pick } from "../oil-color.ts";
import { arc } from "../oil-flow.ts";
import { glow, limb, patch, rough, rows, shape, wash } from "../oil-scene.ts";
import { sailer, skiff } from "../oil-boats.ts";
import { light } from "../relief.ts";

const [W, H, SHORE] = [1600, 1280, 560];
const SUN = [455, 400] as const;
const MIST = ["#4f6478", "#64788a", "#8595a0", "#a9a8a4", "#cfac90", "#e79a68"] as const;

function drawAir(ctx: Context, studio: Studio): void {
  wash(ctx, 0, 0, W, SHORE, ["#5a7186", "#7f8f9c", "#b2a39a", "#c9a58c"]);
  wash(ctx, 0, SHORE, W, H - SHORE, ["#a3a09c", "#7d8d99", "#566f83", "#33495e"]);
  for (let i = 0; i < 1500; i++) {
    const [x, y] = [studio.random() * W, studio.random() * H];
    const near = Math.exp(-Math.hypot((x - SUN[0]) * 0.7, (y - SUN[1]) * (y > SHORE ? 0.5 : 1.1)) / 260);
    const depth = y < SHORE ? 0.12 + (y / SHORE) * 0.4 : 0.5 - ((y - SHORE) / (H - SHORE)) * 0.62;
    const tone = depth + near * 0.55 + rough(studio, x / 420, y / 110, 3) * 0.3 + (studio.random() - 0.5) * 0.1;
    patch(
      ctx,
      studio,
      x,
      y,
      90 + studio.random() * 90,
      9 + studio.random() * 16,
      along(MIST, tone),
      0.3,
      studio.noise2(x / 500, y / 300) * 0.25,
    );
  }
  glow(ctx, SUN[0], SUN[1], 420, "#f4a468", 0.6);
}

/** The old town across the water, hardly more than a breath, and the mole with its light. */
function drawFarShore(ctx: Context, studio: Studio): void {
  ctx.globalAlpha = 0.6;
  for (let i = 0; i < 60; i++) {
    const x = 640 + studio.random() ** 0.8 * 1000;
    const color = mix("#93888a", "#596e82", (x - 500) / 1000);
    const [tall, wide] = [26 + studio.random() * 60 * ((x - 500) / 900), 34 + studio.random() * 60];
    shape(
      ctx,
      [
        [x, SHORE + 4],
        [x, SHORE - tall],
        [x + wide * 0.5, SHORE - tall - wide * 0.4],
        [x + wide, SHORE - tall],
        [x + wide, SHORE + 4],
      ],
      color,
    );
  }
  shape(
    ctx,
    [
      [1180, SHORE],
      [1184, SHORE - 200],
      [1205, SHORE - 290],
      [1226, SHORE - 200],
      [1230, SHORE],
    ],
    "#6a7a8a",
  );
  shape(
    ctx,
    [
      [1030, SHORE],
      [1030, SHORE - 130],
      [1052, SHORE - 170],
      [1074, SHORE - 130],
      [1074, SHORE],
    ],
    "#74808e",
  );
  ctx.globalAlpha = 0.85;
  shape(
    ctx,
    [
      [-10, SHORE + 26],
      [-10, SHORE - 6],
      [250, SHORE - 2],
      [268, SHORE + 24],
    ],
    "#5a6876",
  );
  shape(
    ctx,
    [
      [198, SHORE],
      [207, SHORE - 112],
      [229, SHORE - 112],
      [238, SHORE],
    ],
    "#566575",
  );
  shape(
    ctx,
    [
      [198, SHORE - 110],
      [238, SHORE - 110],
      [238, SHORE - 118],
      [198, SHORE - 118],
    ],
    "#43525f",
  );
  shape(
    ctx,
    [
      [209, SHORE - 116],
      [209, SHORE - 140],
      [218, SHORE - 156],
      [227, SHORE - 140],
      [227, SHORE - 116],
    ],
    "#4a5a6a",
  );
  ctx.globalAlpha = 1;
}

function lightWater(dab: Dab, studio: Studio): void {
  const { random } = studio;
  for (let y = SHORE + 8; y < H; y += 5 + (y - SHORE) * 0.018) {
    const near = (y - SHORE) / (H - SHORE);
    for (let k = 0; k < 2; k++) {
      if (random() < 0.28 || (y > 1070 && y < 1190)) continue;
      const x = SUN[0] + (random() + random() - 1) * (22 + near * 170) + studio.noise2(y / 60, 3) * 60 * near;
      const long = (10 + near * 60) * (0.3 + random());
      dab(
        [x - long, y + 2, x - long * 0.2, y - 3, x + long * 0.5, y + 1, x + long, y - 1],
        (2.5 + near * 6) * (0.6 + random() * 0.6),
        pick(["#f58a3c", "#f9a55a", "#ec7030", "#fbc488"], random),
        { body: 1.8, dry: 0.25 },
      );
    }
  }
  for (let i = 0; i < 130; i++) {
    const [x, near] = [random() * W, random() ** 1.2];
    const y = SHORE + 30 + near * (H - SHORE);
    dab(
      [x - 14 - near * 40, y, x, y - 3, x + 14 + near * 40, y + 1],
      2 + near * 4,
      pick(["#9aa7ae", "#c4a593", "#3c566c", "#2d4459"], random),
      { opacity: 0.5, body: 0.7 },
    );
  }
  for (const ring of [30, 20, 8])
    for (let turn = 0; turn < 6.3; turn += 0.8)
      dab(arc(SUN[0], SUN[1], ring, ring, turn, 1.1), 8, pick(["#ff7a2e", "#ff8a3c", "#ff9a4c"], random), {
        body: 1.8,
        dry: 0,
      });
}

export const work: Work = {
  paint(studio) {
    const { canvas, ctx } = blank(W, H);
    drawAir(ctx, studio);
    drawFarShore(ctx, studio);
    for (const [x, y, size, color] of [
      [690, 590, 40, "#8a8688"],
      [900, 606, 62, "#788390"],
      [640, 650, 84, "#6b7886"],
      [1060, 690, 120, "#52677a"],
      [1330, 860, 330, "#26384a"],
    ] as const)
      sailer(ctx, studio, x, y, size, color);
    for (const [x, y, size, turn] of rows("250 905 92 0.05, 150 1010 130 -0.06, 420 1130 175 0.04"))
      skiff(ctx, x, y, size, turn);
    for (const [x, foot, tall] of rows("40 1010 250, 565 1050 210, 700 1180 300")) {
      limb(
        ctx,
        [
          [x, foot, 11],
          [x + 4, foot - tall, 9],
        ],
        "#1c2836",
      );
      ctx.globalAlpha = 0.45;
      limb(
        ctx,
        [
          [x, foot + 6, 10],
          [x - 6, foot + tall * 0.6, 7],
        ],
        "#22344a",
      );
      ctx.globalAlpha = 1;
    }
    const hand: Hand = {
      ...HAND,
      sizes: [46, 24, 11, 4.5],
      length: [2, 7],
      tolerance: 17,
      hold: 0.3,
      bend: 0.4,
      jitter: [10, 8, 4],
      contrast: 24,
      dry: 0.3,
      relief: 0.5,
      cloth: 0.5,
      flow: (x, y) => (y > SHORE ? 0 : 0.25) + studio.noise2(x / 420, y / 260) * (y > SHORE ? 0.2 : 0.7),
    };
    const surface = paintOver(canvas, studio, hand);
    const dab = loaded(surface, hand, studio.random);
    lightWater(dab, studio);
    return light(surface, hand.relief, hand.cloth);
  },
};
