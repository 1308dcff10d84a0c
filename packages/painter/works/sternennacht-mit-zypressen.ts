import { blank, type Context, type Random, type Studio, type Work } from "../core.ts";
import { HAND, loaded, paintOver, type Dab, type Hand } from "../brush.ts";
import { along, mix, pick } from "../oil-color.ts";
import { arc } from "../oil-flow.ts";
import { glow, ground, rough, rows, shape, wash } from "../oil-scene.ts";
import { cypress } from "../oil-trees.ts";
import { light } from "../relief.ts";

const [W, H, HORIZON] = [1280, 1600, 1010];
type Star = { x: number; y: number; size: number };
const MOON = [330, 330] as const;
const LANTERN = [520, 1178] as const;
/** Foot, base, top and half width of each cypress, far to near. */
const TREES = rows("250 1075 860 26, 300 1080 820 30, 1130 1130 470 78, 1235 1250 250 116, 860 1290 120 128");
const SKY = ["#06262e", "#0c4450", "#1b6a70", "#3f938c", "#86b896", "#d4cf8e"] as const;

function drawSky(ctx: Context, studio: Studio): void {
  wash(ctx, 0, 0, W, HORIZON + 40, ["#08303a", "#0f5058", "#23777a", "#6aa58c", "#cfc27c"]);
  for (let i = 0; i < 5200; i++) {
    const [x, y] = [studio.random() * W, studio.random() * (HORIZON + 20)];
    const near = Math.exp(-Math.hypot(x - MOON[0], y - MOON[1]) / 260);
    const tone =
      0.05 +
      (y / HORIZON) ** 2.2 * 0.75 +
      near * 0.55 +
      rough(studio, x / 300, y / 150 + 20, 3) * 0.32 +
      (studio.random() - 0.5) * 0.3;
    ctx.fillStyle = along(SKY, tone);
    ctx.beginPath();
    ctx.ellipse(x, y, 22, 6, Math.atan2(y - MOON[1], x - MOON[0]) + Math.PI / 2, 0, Math.PI * 2);
    ctx.fill();
  }
  glow(ctx, MOON[0], MOON[1], 300, "#f2dc8a", 0.65);
}

/** Stars where neither the moon nor a tree stands, a few of them large. */
function scatterStars(random: Random): Star[] {
  const spots = Array.from({ length: 110 }, () => ({
    x: random() * W,
    y: random() ** 1.3 * 830,
    size: 2 + random() ** 4 * 9,
  }));
  return spots.filter(
    ({ x, y }) =>
      Math.hypot(x - MOON[0], y - MOON[1]) > 160 &&
      !TREES.some(([foot, base, top, wide]) => Math.abs(x - foot) < wide * 1.2 && y > top - 40 && y < base),
  );
}

/** The road comes from the lower right, swings left past the lantern and is lost between the hills. */
function roadAt(t: number): readonly [number, number, number] {
  const y = H + 40 - (H + 40 - HORIZON - 30) * (1 - (1 - t) ** 1.9);
  return [760 + Math.sin(t * 6.4 + 0.5) * 300 * (1 - t) ** 0.9 - t * 250, y, 210 * (1 - t) ** 1.8 + 4];
}

function drawLand(ctx: Context, studio: Studio): void {
  ground(ctx, W, H, (x) => HORIZON - 70 - 60 * rough(studio, x / 500, 2, 3), "#2d6a68");
  ground(ctx, W, H, (x) => HORIZON - 10 - 50 * rough(studio, x / 380, 7, 3), "#1d5254");
  ground(ctx, W, H, (x) => HORIZON + 40 - 26 * rough(studio, x / 300, 12, 3), "#16403f");
  for (let i = 0; i < 3600; i++) {
    const t = studio.random();
    const y = HORIZON + 50 + t * (H - HORIZON - 40);
    const x = studio.random() * W;
    const lamp = Math.exp(-Math.hypot(x - LANTERN[0], (y - LANTERN[1] - 60) * 1.5) / 150);
    const tone = 0.3 + rough(studio, x / 220, y / 80, 3) * 0.6 + lamp * 0.75 + (studio.random() - 0.5) * 0.3;
    ctx.fillStyle = along(["#0a2426", "#1a4640", "#3b6a4a", "#7f8f4c", "#c8a84e"], tone);
    ctx.beginPath();
    ctx.ellipse(x, y, 8 + t * 22, 3 + t * 4, -0.25 + studio.noise2(x / 300, 5) * 0.5, 0, Math.PI * 2);
    ctx.fill();
  }
  const edge = (side: number) =>
    Array.from({ length: 50 }, (_, i) => roadAt(i / 49)).map(([x, y, half]) => [x + side * half, y] as const);
  shape(ctx, [...edge(-1), ...edge(1).reverse()], "#8fa48c");
  for (let i = 0; i < 420; i++) {
    const [x, y, half] = roadAt(studio.random() ** 1.4);
    const px = x + (studio.random() * 2 - 1) * half;
    const lamp = Math.exp(-Math.hypot(px - LANTERN[0] - 60, (y - LANTERN[1] - 80) * 1.4) / 170);
    ctx.fillStyle = along(["#4f7a78", "#8fa890", "#d2cc9c", "#f6dc8c"], 0.15 + studio.random() * 0.35 + lamp * 0.7);
    ctx.beginPath();
    ctx.ellipse(px, y, half * 0.22 + 3, half * 0.035 + 2, -0.15, 0, Math.PI * 2);
    ctx.fill();
  }
}

function lightSky(dab: Dab, studio: Studio, stars: readonly Star[]): void {
  const { random } = studio;
  for (let i = 0; i < 40; i++) {
    const inset = (i / 40) * 30;
    const half = 1.35 * Math.sqrt(1 - inset / 31);
    const from = 0.5 - half + random() * half;
    dab(
      arc(MOON[0], MOON[1], 72 - inset, 72 - inset, from, half),
      4.5,
      pick(["#fff6d0", "#ffe9a0", "#f8d878"], random),
      { body: 2 },
    );
  }
  for (const { x, y, size } of stars) {
    for (let i = 0; i < (size > 5 ? 9 : 2); i++) {
      const ring = size * (1.5 + random() * 1.3);
      dab(
        arc(x, y, ring, ring, random() * 6.3, 0.5 + random() * 0.5),
        1 + size * 0.2,
        mix("#f4d880", "#5f9f92", random() * 0.8),
        { body: 1.4, opacity: 0.8 },
      );
    }
    dab([x - size * 0.8, y + size * 0.3, x, y, x + size * 0.8, y - size * 0.2], size * 0.7 + 0.8, "#ffe9a4", {
      body: 2,
    });
    dab([x - size * 0.3, y, x + size * 0.3, y - size * 0.1], size * 0.4 + 0.5, "#fffbe4", { body: 2.4 });
  }
}

export const work: Work = {
  paint(studio) {
    const { canvas, ctx } = blank(W, H);
    drawSky(ctx, studio);
    const stars = scatterStars(studio.random);
    for (const { x, y, size } of stars) glow(ctx, x, y, size * 9, "#d8d08c", 0.7);
    drawLand(ctx, studio);
    for (const [foot, base, top, wide] of TREES) cypress(ctx, studio, foot, base, top, wide);
    const [lx, ly] = LANTERN;
    glow(ctx, lx, ly - 84, 190, "#ffc850", 0.9);
    shape(
      ctx,
      [
        [lx - 7, ly + 72],
        [lx - 4, ly - 76],
        [lx + 4, ly - 76],
        [lx + 7, ly + 72],
      ],
      "#14201c",
    );
    const hand: Hand = {
      ...HAND,
      sizes: [24, 13, 7, 4],
      length: [1.6, 4],
      tolerance: 15,
      spacing: 0.75,
      hold: 0.3,
      bend: 0.5,
      jitter: [17, 9, 8],
      contrast: 18,
      relief: 0.65,
      flow: (x, y) =>
        y > HORIZON ? -0.2 + studio.noise2(x / 260, y / 260) * 0.7 : Math.atan2(y - MOON[1], x - MOON[0]) + Math.PI / 2,
    };
    const surface = paintOver(canvas, studio, hand);
    const dab = loaded(surface, hand, studio.random);
    lightSky(dab, studio, stars);
    for (let i = 0; i < 5; i++)
      dab([lx - 3, ly - 96 + i * 4, lx + 3, ly - 78], 9, pick(["#fff2b8", "#ffd560"], studio.random), { body: 2.2 });
    dab([lx - 16, ly - 106, lx, ly - 116, lx + 16, ly - 106], 4, "#101a18");
    return light(surface, hand.relief, hand.cloth);
  },
};
