import { blank, type Context, type Studio, type Work } from "../core.ts";
import { HAND, oil, type Hand } from "../brush.ts";
import { along, mix, pick } from "../oil-colour.ts";
import { ground, limb, patch, rough, shape, wash } from "../oil-scene.ts";

const [W, H] = [1280, 1600];
const SNOW = ["#9fb0ae", "#c3cdc6", "#e2e4d8", "#f6f2e4"] as const;
const BARK = "#231c1a";

function drawSky(ctx: Context, studio: Studio): void {
  wash(ctx, 0, 0, W, 700, ["#66807c", "#8aa095", "#b6bda4", "#dcd3b0"]);
  for (let i = 0; i < 260; i++) {
    const [x, y] = [studio.random() * W, studio.random() * 560];
    patch(ctx, studio, x, y, 130, 20, along(["#5a7472", "#86998e", "#b3b79e", "#e0cfa6"], y / 620 + rough(studio, x / 380, y / 130, 3) * 0.6), 0.3, 0.05);
  }
  ground(ctx, W, H, (x) => 505 - 95 * Math.max(-0.3, rough(studio, x / 300, 5)) - Math.max(0, x - 700) * 0.16, "#93a5a2");
  ground(ctx, W, H, (x) => 580 - 50 * rough(studio, x / 260, 8), "#b4beb4");
  for (let i = 0; i < 420; i++) {
    const x = studio.random() * W;
    const y = 560 + studio.random() * 70;
    limb(ctx, [[x, y, 2], [x + 2, y - 20 - studio.random() * 24, 1]], pick(["#6a706c", "#4f5a58", "#838a82"], studio.random));
  }
}

/** A house with a snowed-in roof; `size` is its width. */
function house(ctx: Context, studio: Studio, x: number, y: number, size: number): void {
  const wall = pick(["#8a5a42", "#b08a62", "#7a4a3c", "#c2a67c", "#6d6258"], studio.random);
  const deep = size * 0.75;
  shape(ctx, [[x, y], [x, y - size * 0.5], [x + size * 0.28, y - size * 0.95], [x + size * 0.56, y - size * 0.5], [x + size * 0.56, y]], mix(wall, "#2c2624", 0.35));
  shape(ctx, [[x + size * 0.56, y], [x + size * 0.56, y - size * 0.5], [x + size * 0.56 + deep, y - size * 0.5], [x + size * 0.56 + deep, y]], wall);
  shape(ctx, [[x + size * 0.22, y - size * 1.04], [x + size * 0.28 + deep, y - size * 1.04], [x + size * 0.64 + deep, y - size * 0.45], [x + size * 0.6, y - size * 0.45]], "#eeece0");
  shape(ctx, [[x + size * 0.28, y - size * 1.06], [x - size * 0.07, y - size * 0.47], [x, y - size * 0.43], [x + size * 0.3, y - size * 0.9], [x + size * 0.58, y - size * 0.43], [x + size * 0.64, y - size * 0.47]], "#fbf7ea");
  shape(ctx, [[x + size * 0.7, y - size], [x + size * 0.82, y - size], [x + size * 0.82, y - size * 1.25], [x + size * 0.7, y - size * 1.25]], "#5a3c34");
  for (const at of [0.2, 0.74, 1.0]) shape(ctx, [[x + size * at, y - size * 0.36], [x + size * (at + 0.13), y - size * 0.36], [x + size * (at + 0.13), y - size * 0.17], [x + size * at, y - size * 0.17]], studio.random() < 0.45 ? "#f6c052" : "#2c2828");
}

function drawVillage(ctx: Context, studio: Studio): void {
  ground(ctx, W, H, (x) => 640 + 22 * rough(studio, x / 300, 2) + Math.abs(x - 760) * 0.05, SNOW[2]);
  shape(ctx, [[902, 690], [902, 470], [966, 470], [966, 690]], "#7d6a5c");
  shape(ctx, [[902, 690], [902, 470], [926, 470], [926, 690]], "#57493f");
  shape(ctx, [[890, 474], [934, 290], [978, 474]], "#57605f");
  shape(ctx, [[934, 290], [978, 474], [944, 474]], "#e9e7da");
  for (const [x, y, size] of [[640, 690, 70], [1050, 690, 78], [770, 716, 84], [500, 735, 84], [930, 745, 92], [1140, 760, 104], [330, 790, 104], [690, 800, 104], [860, 842, 120], [1090, 878, 136], [150, 868, 124], [480, 880, 124]] as const) {
    patch(ctx, studio, x + size * 0.7, y + size * 0.04, size * 0.95, size * 0.13, "#a9bab8", 0.2);
    house(ctx, studio, x, y, size);
    if (studio.random() < 0.6) for (let k = 0; k < 15; k++) {
      ctx.globalAlpha = 0.4;
      patch(ctx, studio, x + size * 0.76 + k * k * 0.42, y - size * 1.3 - k * 15, 7 + k * 1.5, 10 + k, pick(["#cfcdbd", "#b9beb4", "#e4dcc4"], studio.random), 0.3);
      ctx.globalAlpha = 1;
    }
  }
}

/** The pond with its skaters, small as ants, and their reflections. */
function drawPond(ctx: Context, studio: Studio): void {
  patch(ctx, studio, 700, 1075, 520, 142, "#f4f1e2", 0.24);
  patch(ctx, studio, 700, 1080, 486, 124, "#8fa8a4", 0.24);
  for (let i = 0; i < 70; i++) patch(ctx, studio, 700 + (studio.random() - 0.5) * 740, 1080 + (studio.random() - 0.5) * 150, 60, 5, pick(["#a9bcb4", "#c9d0bf", "#7f9a98", "#dcd8bf"], studio.random), 0.3);
  for (let i = 0; i < 46; i++) {
    const turn = studio.random() * Math.PI * 2;
    const reach = Math.sqrt(studio.random());
    const [x, y] = [700 + Math.cos(turn) * reach * 430, 1078 + Math.sin(turn) * reach * 98];
    const tall = 17 + (y - 980) * 0.11;
    const lean = (studio.random() - 0.5) * tall * 0.5;
    const coat = pick(["#2a2424", "#7a2420", "#243240", "#3c3428", "#a8482c", "#1e1c1e"], studio.random);
    limb(ctx, [[x + lean, y - tall * 0.7, tall * 0.15], [x + lean * 0.5, y - tall * 0.35, tall * 0.17]], coat);
    limb(ctx, [[x + lean * 0.5, y - tall * 0.35, tall * 0.09], [x - tall * 0.2, y, tall * 0.06]], "#1e1a1a");
    limb(ctx, [[x + lean * 0.5, y - tall * 0.35, tall * 0.09], [x + tall * 0.25, y - 1, tall * 0.06]], "#1e1a1a");
    limb(ctx, [[x + lean * 1.15, y - tall * 0.98, tall * 0.09], [x + lean * 1.15, y - tall * 0.96, tall * 0.09]], "#3c2a24");
    ctx.globalAlpha = 0.35;
    limb(ctx, [[x, y + 3, tall * 0.14], [x + lean * 0.4, y + tall * 0.6, tall * 0.1]], coat);
    ctx.globalAlpha = 1;
  }
}

/** A bare tree grown by forking; every fork leaves snow on its upper side. */
function grow(ctx: Context, studio: Studio, x: number, y: number, angle: number, size: number, wide: number): void {
  const bend = angle + (-Math.PI / 2 - angle) * 0.14 + (studio.random() - 0.5) * 0.4;
  const [mx, my] = [x + Math.cos(angle) * size * 0.5, y + Math.sin(angle) * size * 0.5];
  const [ex, ey] = [mx + Math.cos(bend) * size * 0.5, my + Math.sin(bend) * size * 0.5];
  limb(ctx, [[x, y, wide], [mx, my, wide * 0.86], [ex, ey, wide * 0.72]], BARK);
  if (wide > 3) limb(ctx, [[x - wide * 0.5, y - wide * 0.3, wide * 0.16], [mx - wide * 0.45, my - wide * 0.4, wide * 0.2], [ex - wide * 0.3, ey - wide * 0.4, wide * 0.12]], "#dfe2d8");
  if (wide < 1.2) return;
  const forks = wide > 12 ? 3 : 2;
  for (let i = 0; i < forks; i++) grow(ctx, studio, ex, ey, bend + (i - (forks - 1) / 2) * (0.5 + studio.random() * 0.3), size * (0.66 + studio.random() * 0.2), wide * (0.56 + studio.random() * 0.12));
}

/** The hill we stand on, with tracks, a fence and the great trees. */
function drawHill(ctx: Context, studio: Studio): void {
  const hill = (x: number) => 1470 - 250 * (1 - x / 900) * (x < 900 ? 1 : 0.4) - 20 * rough(studio, x / 240, 6);
  ground(ctx, W, H, (x) => 1285 - 60 * rough(studio, x / 420, 11) + (1 - x / W) * 60, SNOW[1]);
  ground(ctx, W, H, hill, SNOW[3]);
  for (let i = 0; i < 260; i++) {
    const x = studio.random() * W;
    const y = hill(x) + 12 + studio.random() * 300;
    patch(ctx, studio, x, y, 70, 8, along(SNOW, 0.35 + rough(studio, x / 200, y / 60, 2) + studio.random() * 0.4), 0.3, 0.24);
  }
  for (let i = 0; i < 9; i++) limb(ctx, [[640 + i * 74, 1385 + i * 9 + (i % 3) * 4, 5], [643 + i * 74, 1322 + i * 9, 4]], "#3c302a");
  limb(ctx, [[620, 1348, 3], [1290, 1424, 3]], "#4a3c34");
  limb(ctx, [[620, 1341, 2.5], [1290, 1416, 2.5]], "#f2efe2");
  for (const [x, y, angle, size, wide] of [[345, 1345, -1.5, 175, 17], [120, 1385, -1.58, 330, 36], [1262, 1500, -1.66, 330, 30]] as const) {
    patch(ctx, studio, x + 90, y + 14, 130, 12, "#b4c2c0", 0.3, 0.12);
    grow(ctx, studio, x, y, angle, size, wide);
  }
}

export const work: Work = {
  paint(studio) {
    const { canvas, ctx } = blank(W, H);
    drawSky(ctx, studio);
    drawVillage(ctx, studio);
    drawPond(ctx, studio);
    drawHill(ctx, studio);
    const hand: Hand = { ...HAND, sizes: [24, 11, 6, 3], length: [2, 9], tolerance: 11, hold: 0.1, bend: 0.6, jitter: [7, 5, 3], contrast: 14, dry: 0.1, body: 0.8, relief: 0.4, cloth: 0.25, flow: (x, y) => 0.12 + studio.noise2(x / 400, y / 300) * 0.5 };
    return oil(canvas, studio, hand);
  },
};
