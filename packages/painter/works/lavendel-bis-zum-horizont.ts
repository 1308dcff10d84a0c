import { blank, type Context, type Studio, type Work } from "../core.ts";
import { HAND, loaded, paintOver, type Hand } from "../brush.ts";
import { along, mix, pick } from "../oil-color.ts";
import { rows, foliage, glow, ground, limb, patch, points, rough, shape, wash } from "../oil-scene.ts";
import { light } from "../relief.ts";

const [W, H, HORIZON] = [1600, 1280, 560];
/** Where all rows meet, a little above the horizon. */
const MEET = [1010, 520] as const;
const ROWS = 54;
const LAVENDER = ["#2a1c4e", "#4c3484", "#7656ae", "#a684cc", "#e0b4d4"] as const;

function drawSky(ctx: Context, studio: Studio): void {
  wash(ctx, 0, 0, W, HORIZON + 10, ["#6f86b8", "#a9a4c4", "#eab8a4", "#fbd490"]);
  for (let i = 0; i < 330; i++) {
    const [x, t] = [studio.random() * W, studio.random()];
    const y = t * 520;
    const mass = rough(studio, x / 520 + 3, y / 120, 4);
    if (mass < 0.05) continue;
    const low = y / 520;
    patch(
      ctx,
      studio,
      x,
      y,
      120 - low * 40,
      15 - low * 7,
      mix(
        pick(["#f6b08c", "#f08c7c", "#ffd8a0"], studio.random),
        "#8a86b4",
        Math.max(0, 0.75 - low) * (studio.random() * 0.8 + 0.2),
      ),
      0.35,
      -0.06,
    );
  }
  glow(ctx, 330, HORIZON - 20, 620, "#ffe6a0", 0.8);
}

function drawFar(ctx: Context, studio: Studio): void {
  ground(ctx, W, H, (x) => HORIZON - 60 - 90 * rough(studio, x / 520, 4) - Math.max(0, x - 900) * 0.1, "#9a86b0");
  ground(ctx, W, H, (x) => HORIZON - 14 - 40 * rough(studio, x / 300, 9), "#7a6c9a");
  for (let i = 0; i < 40; i++)
    foliage(
      ctx,
      studio,
      studio.random() * W,
      HORIZON + 4,
      20 + studio.random() * 40,
      13,
      ["#3a3f54", "#5c6a5c", "#a4945c"],
      7,
      -0.8,
      -0.3,
    );
}

/** A low stone house, its gable to the evening sun, with two cypresses. */
function drawHouse(ctx: Context, studio: Studio): void {
  shape(ctx, points("1170 590, 1170 505, 1222 462, 1274 505, 1274 592"), "#f2cf9a");
  shape(ctx, points("1274 592, 1274 505, 1440 500, 1440 590"), "#a98c86");
  shape(ctx, points("1216 456, 1388 452, 1452 506, 1268 510"), "#b0604a");
  shape(ctx, points("1216 456, 1226 458, 1280 511, 1268 513"), "#f4b07c");
  shape(ctx, points("1158 510, 1218 456, 1226 466, 1168 516"), "#8a4a40");
  shape(ctx, points("1352 470, 1376 470, 1376 430, 1352 430"), "#c49078");
  for (const [x, y, w, h, color] of [
    [1208, 528, 22, 34, "#5a4658"],
    [1300, 530, 20, 30, "#ffcf6a"],
    [1356, 530, 20, 30, "#54465c"],
    [1398, 532, 24, 58, "#4c3c50"],
  ] as const)
    shape(
      ctx,
      [
        [x, y],
        [x + w, y],
        [x + w, y + h],
        [x, y + h],
      ],
      color,
    );
  for (let i = 0; i < 40; i++)
    patch(
      ctx,
      studio,
      1180 + studio.random() * 250,
      515 + studio.random() * 70,
      9,
      5,
      pick(["#d8b48a", "#c0a08e", "#8f7a7e"], studio.random),
      0.3,
    );
  for (const [x, top] of rows("1478 380, 1520 420"))
    for (let y = top; y < 590; y += 10)
      foliage(
        ctx,
        studio,
        x,
        y,
        24 * Math.sin(Math.min(1, (y - top) / 170 + 0.12) * 2.2),
        14,
        ["#1f2a34", "#384a40", "#8f8a50"],
        6,
        -0.9,
        -0.2,
      );
  foliage(ctx, studio, 1150, 590, 60, 22, ["#3a4038", "#67704a", "#c0a860"], 7, -0.8, -0.4);
}

/** Rows of cushions run to the meeting point; the sun lies on their left flanks. */
function drawRows(ctx: Context, studio: Studio): void {
  const { random } = studio;
  wash(ctx, 0, HORIZON, W, H - HORIZON, ["#8a6a9a", "#6f4c70", "#4f3350"]);
  const spots: [number, number, number, number][] = [];
  for (let row = 0; row < ROWS; row++) {
    const footX = MEET[0] + (row - ROWS * 0.56 + 0.5) * 265;
    for (let t = 0.055; t < 1.1; t *= 1.032) {
      const y = MEET[1] + (H - MEET[1]) * t;
      if (y < HORIZON) continue;
      const x = MEET[0] + (footX - MEET[0]) * t + studio.noise2(row, t * 6) * 8 * t;
      if (x > -150 && x < W + 150) spots.push([x, y, t, row]);
    }
  }
  for (const [x, y, t] of spots.sort((a, b) => a[1] - b[1])) {
    const wide = 104 * t;
    patch(ctx, studio, x + wide * 0.5, y + wide * 0.2, wide * 0.75, wide * 0.28, "#2c1a3c", 0.2);
    for (let k = 0; k < 9; k++) {
      const side = random() * 2 - 1;
      const lift = random();
      const tone =
        0.42 -
        side * 0.3 +
        lift * 0.22 +
        (random() - 0.5) * 0.2 +
        studio.noise2(x / 260, y / 90) * 0.12 +
        (1 - t) * 0.12;
      patch(
        ctx,
        studio,
        x + side * wide * 0.8,
        y - lift * wide * 0.62 * (1 - side * side),
        wide * 0.16 + 2,
        wide * 0.13 + 1.5,
        along(LAVENDER, tone),
        0.3,
      );
    }
  }
}

function drawTree(ctx: Context, studio: Studio): void {
  patch(ctx, studio, 640, 700, 250, 16, "#3a2450", 0.3);
  limb(ctx, points("400 712 24, 412 600 17, 398 480 13, 350 360 8"), "#3a2a34");
  limb(ctx, points("408 560 12, 490 440 7, 540 360 4"), "#3a2a34");
  limb(ctx, points("402 500 9, 300 420 6, 250 380 4"), "#3a2a34");
  for (const [x, y, r] of points(
    "420 330 150, 290 385 105, 540 380 105, 360 240 105, 490 250 95, 225 440 62, 610 440 58",
  ))
    foliage(ctx, studio, x, y, r, r * 0.7, ["#232c38", "#3f4c3e", "#77783e", "#d8a848", "#ffdc84"], 11, -0.85, -0.35);
}

export const work: Work = {
  paint(studio) {
    const { canvas, ctx } = blank(W, H);
    const { random } = studio;
    drawSky(ctx, studio);
    drawFar(ctx, studio);
    drawRows(ctx, studio);
    drawHouse(ctx, studio);
    drawTree(ctx, studio);
    const hand: Hand = {
      ...HAND,
      sizes: [36, 17, 8, 4],
      length: [1.5, 5],
      tolerance: 15,
      spacing: 0.8,
      hold: 0.25,
      jitter: [13, 10, 7],
      contrast: 22,
      relief: 0.6,
      flow: (x, y) =>
        y > HORIZON
          ? -1.3 + (x - MEET[0]) / 2200 + studio.noise2(x / 200, y / 200) * 0.5
          : -0.1 + studio.noise2(x / 400, y / 200) * 0.5,
    };
    const surface = paintOver(canvas, studio, hand);
    const dab = loaded(surface, hand, studio.random);
    for (let i = 0; i < 5200; i++) {
      const t = 0.3 + random() * 0.75;
      const row = Math.floor(random() * ROWS);
      const x = MEET[0] + (row - ROWS * 0.56 + 0.5) * 265 * t + (random() - 0.6) * 120 * t;
      const y = MEET[1] + (H - MEET[1]) * t - random() * 40 * t;
      const tall = 30 * t;
      const sway = (random() - 0.5) * tall * 0.6;
      dab(
        [x, y, x + sway * 0.4, y - tall * 0.5, x + sway, y - tall],
        1.2 + 2.6 * t,
        pick([LAVENDER[1], LAVENDER[2], "#8c6cbc", LAVENDER[3], "#c08cc0", "#6a5ab8"], random),
        { body: 1.6 },
      );
    }
    return light(surface, hand.relief, hand.cloth);
  },
};
