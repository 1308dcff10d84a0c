import { blank, type Context, type Studio, type Work } from "../core.ts";
import { HAND, loaded, paintOver, type Dab, type Hand } from "../brush.ts";
import { along, pick } from "../oil-color.ts";
import { limb, patch, rough, rows, shape, wash } from "../oil-scene.ts";
import { castShadow, lathe } from "../oil-still-life.ts";
import { iris } from "../oil-bouquet.ts";
import { light } from "../relief.ts";

const [W, H, TABLE] = [1280, 1600, 1310];
const MOUTH = [545, 1000] as const;
/** x, y, size and lean of each blossom, back to front. */
const IRISES = rows(
  "300 420 98 -0.35, 905 215 118 0.3, 600 165 108 -0.05, 1190 470 112 0.6, 95 720 104 -0.8, 420 640 126 -0.25, 770 470 138 0.12, 1000 760 112 0.55, 290 930 104 -0.55, 650 800 140 0.06",
);

function drawRoom(ctx: Context, studio: Studio): void {
  wash(ctx, 0, 0, W, TABLE, ["#eebf3c", "#f2cc52", "#e6b440"]);
  for (let i = 0; i < 900; i++) {
    const [x, y] = [studio.random() * W, studio.random() * TABLE];
    const tone = 0.5 + rough(studio, x / 340, y / 340, 3) * 0.5 + (studio.random() - 0.5) * 0.5 - (x / W) * 0.14;
    patch(
      ctx,
      studio,
      x,
      y,
      46,
      15,
      along(["#d69a26", "#e9b83c", "#f3cf5c", "#f8e08a"], tone),
      0.3,
      studio.noise2(x / 300, y / 300) * 2,
    );
  }
  shape(
    ctx,
    [
      [0, TABLE - 24],
      [W, TABLE + 10],
      [W, H],
      [0, H],
    ],
    "#5fa08c",
  );
  for (let i = 0; i < 260; i++) {
    const [x, y] = [studio.random() * W, TABLE + studio.random() * 300];
    patch(
      ctx,
      studio,
      x,
      y,
      70,
      12,
      along(
        ["#3f8478", "#62a690", "#93c4a4", "#c2dcb0"],
        0.45 + rough(studio, x / 300, y / 60, 2) * 0.6 + (studio.random() - 0.5) * 0.3,
      ),
      0.3,
      0.03,
    );
  }
  limb(
    ctx,
    [
      [-10, TABLE - 26, 5],
      [W + 10, TABLE + 8, 5],
    ],
    "#2c5a66",
  );
}

/** Sword-shaped leaves fan out of the jug; the nearest bend over. */
function drawLeaves(ctx: Context, studio: Studio): void {
  for (const [x, y, size, lean] of IRISES) {
    ctx.strokeStyle = along(["#2c5a34", "#5f8c3c"], studio.random());
    ctx.lineWidth = 15;
    ctx.beginPath();
    ctx.moveTo(MOUTH[0] + lean * 60, MOUTH[1] + 20);
    ctx.quadraticCurveTo(MOUTH[0] + (x - MOUTH[0]) * 0.25, (y + MOUTH[1]) / 2, x, y + size * 0.5);
    ctx.stroke();
  }
  for (let i = 0; i < 30; i++) {
    const side = (i / 29) * 2 - 1 + (studio.random() - 0.5) * 0.2;
    const tall = 330 + studio.random() * 430 * (1 - Math.abs(side) * 0.55);
    const [tipX, tipY] = [MOUTH[0] + side * 500, MOUTH[1] - tall + Math.abs(side) ** 2 * 330];
    const [midX, midY] = [MOUTH[0] + side * 210, MOUTH[1] - tall * 0.62];
    const wide = 17 + studio.random() * 12;
    for (const [off, color] of [
      [0, "#173f3c"],
      [-4, pick(["#2f6a44", "#4c8a4a", "#7fa648", "#3c7a62"], studio.random)],
    ] as const) {
      ctx.fillStyle = color;
      ctx.beginPath();
      ctx.moveTo(MOUTH[0] + side * 60 + off, MOUTH[1] + 20);
      ctx.quadraticCurveTo(midX - wide + off, midY, tipX, tipY);
      ctx.quadraticCurveTo(midX + wide + off * 2.4, midY + wide, MOUTH[0] + side * 60 + wide * 1.4, MOUTH[1] + 20);
      ctx.fill();
    }
  }
}

/** Half width of the jug from mouth (0) to foot (1). */
function jugProfile(t: number): number {
  return 106 + 96 * Math.max(0, Math.sin(Math.max(0, t - 0.12) * 3.25)) - 16 * Math.exp(-(((t - 0.12) / 0.09) ** 2));
}

function drawJug(ctx: Context, studio: Studio): void {
  const [x] = MOUTH;
  for (const [wide, color] of [
    [40, "#4a2a12"],
    [28, "#b0702a"],
    [12, "#d89a48"],
  ] as const) {
    ctx.strokeStyle = color;
    ctx.lineWidth = wide;
    ctx.beginPath();
    ctx.moveTo(x + 92, 1040);
    ctx.bezierCurveTo(x + 310, 1010, x + 300, 1200, x + 176, 1262);
    ctx.stroke();
  }
  lathe(
    ctx,
    x,
    990,
    470,
    jugProfile,
    ["#6a3c16", "#c07a2c", "#eeb45c", "#f4cc84", "#cf8a38", "#9a5a20", "#5c3214", "#7a4a22"],
    1462,
  );
  for (let i = 0; i < 46; i++) {
    const side = studio.random() * 2 - 1;
    patch(
      ctx,
      studio,
      x + side * 96,
      1024 + studio.random() ** 2 * (70 + 40 * Math.cos(side * 9)),
      13,
      26,
      along(["#22463c", "#3f6a4a", "#7fa05c"], 0.5 - side * 0.4 + studio.random() * 0.2),
      0.3,
    );
  }
}

/** The dark contour of jug and table edge, broken where the light is strong. */
function edgeJug(dab: Dab): void {
  const side = (s: number, from: number, to: number): number[] =>
    Array.from({ length: 15 }, (_, i) => from + ((to - from) * i) / 14).flatMap((t) => [
      MOUTH[0] + s * jugProfile(t),
      990 + t * 470,
    ]);
  for (const [s, from, to] of rows("1 0 0.5, 1 0.45 0.98, -1 0 0.3, -1 0.5 0.98"))
    dab(side(s, from, to), 5, "#33203a", { dry: 0.2 });
  for (const [from, wide] of rows("0.15 9, 0.38 13"))
    dab(side(-0.45, from, from + 0.2), wide, "#fbe6b4", { dry: 0.5, opacity: 0.8 });
}

export const work: Work = {
  paint(studio) {
    const { canvas, ctx } = blank(W, H);
    drawRoom(ctx, studio);
    drawLeaves(ctx, studio);
    drawJug(ctx, studio);
    castShadow(ctx, 940, 1470, 110, 34);
    const hand: Hand = {
      ...HAND,
      sizes: [28, 15, 8, 4],
      length: [1.6, 4.5],
      tolerance: 14,
      spacing: 0.8,
      hold: 0.15,
      bend: 0.7,
      jitter: [14, 8, 7],
      contrast: 24,
      body: 1.3,
      relief: 0.75,
      cloth: 0.15,
      flow: (x, y) => (y > TABLE ? 0 : studio.noise2(x / 190, y / 190) * 3),
    };
    const surface = paintOver(canvas, studio, hand);
    const dab = loaded(surface, hand, studio.random);
    edgeJug(dab);
    for (const [x, y, size, lean] of [...IRISES, [985, 1400, 100, 1.9] as const]) iris(dab, studio, x, y, size, lean);
    return light(surface, hand.relief, hand.cloth);
  },
};
