import { blank, type Context, type Random, type Studio, type Work } from "../core.ts";
import { HAND, paintOver, touch, type Hand } from "../brush.ts";
import { along, mix, pick, rgb } from "../oil-colour.ts";
import { arc } from "../oil-flow.ts";
import type { Surface } from "../oil-stroke.ts";
import { glow, ground, limb, rough, shape, wash } from "../oil-scene.ts";
import { light } from "../relief.ts";

const [W, H, HORIZON] = [1280, 1600, 1010];
type Star = { x: number; y: number; size: number };
const MOON = [330, 330] as const;
const LANTERN = [520, 1178] as const;
/** Foot, base, top and half width of each cypress, far to near. */
const TREES = [[250, 1075, 860, 26], [300, 1080, 820, 30], [1130, 1130, 470, 78], [1235, 1250, 250, 116], [860, 1290, 120, 128]] as const;
const SKY = ["#06262e", "#0c4450", "#1b6a70", "#3f938c", "#86b896", "#d4cf8e"] as const;

function drawSky(ctx: Context, studio: Studio): void {
  wash(ctx, 0, 0, W, HORIZON + 40, ["#08303a", "#0f5058", "#23777a", "#6aa58c", "#cfc27c"]);
  for (let i = 0; i < 5200; i++) {
    const [x, y] = [studio.random() * W, studio.random() * (HORIZON + 20)];
    const near = Math.exp(-Math.hypot(x - MOON[0], y - MOON[1]) / 260);
    const tone = 0.05 + (y / HORIZON) ** 2.2 * 0.75 + near * 0.55 + rough(studio, x / 300, y / 150 + 20, 3) * 0.32 + (studio.random() - 0.5) * 0.3;
    ctx.fillStyle = along(SKY, tone);
    ctx.beginPath();
    ctx.ellipse(x, y, 22, 6, Math.atan2(y - MOON[1], x - MOON[0]) + Math.PI / 2, 0, Math.PI * 2);
    ctx.fill();
  }
  glow(ctx, MOON[0], MOON[1], 300, "#f2dc8a", 0.65);
}

/** Stars where neither the moon nor a tree stands, a few of them large. */
function scatterStars(random: Random): Star[] {
  const spots = Array.from({ length: 110 }, () => ({ x: random() * W, y: random() ** 1.3 * 830, size: 2 + random() ** 4 * 9 }));
  return spots.filter(({ x, y }) => Math.hypot(x - MOON[0], y - MOON[1]) > 160 && !TREES.some(([foot, base, top, wide]) => Math.abs(x - foot) < wide * 1.2 && y > top - 40 && y < base));
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
  const edge = (side: number) => Array.from({ length: 50 }, (_, i) => roadAt(i / 49)).map(([x, y, half]) => [x + side * half, y] as const);
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

/** A cypress like a closed flame; its left edge catches the moon. */
function drawCypress(ctx: Context, studio: Studio, foot: number, base: number, top: number, wide: number): void {
  const half = (t: number) => wide * Math.max(0, Math.sin(Math.PI * (0.12 + 0.88 * t) ** 0.75)) ** 0.8 * (1 - t * 0.35);
  const sway = (t: number) => Math.sin(t * 5) * wide * 0.14;
  limb(ctx, [[foot, base + 26, wide * 0.12], [foot, base - 50, wide * 0.1]], "#1a1712");
  const body = Array.from({ length: 60 }, (_, i) => i / 59);
  const rim = (side: number) => body.map((t) => [foot + sway(t) + side * half(t) * (0.88 + 0.2 * studio.noise2(t * 14, side * 3 + foot)), base - t * (base - top)] as const);
  shape(ctx, [...rim(-1), ...rim(1).reverse()], "#0b2120");
  for (let i = 0; i < 340; i++) {
    const t = studio.random();
    const side = studio.random() * 2 - 1;
    const [x, y] = [foot + sway(t) + side * half(t) * 0.98, base - t * (base - top)];
    const lit = 0.34 - side * 0.36 + (studio.random() - 0.5) * 0.4;
    limb(ctx, [[x, y + wide * 0.22, wide * 0.045], [x + side * 6, y - wide * 0.2, wide * 0.02]], along(["#081614", "#123230", "#2a5548", "#6f8a54", "#b8a858"], lit));
  }
}

function lightSky(surface: Surface, hand: Hand, studio: Studio, stars: readonly Star[]): void {
  const { random } = studio;
  for (let i = 0; i < 40; i++) {
    const inset = (i / 40) * 30;
    const half = 1.35 * Math.sqrt(1 - inset / 31);
    const from = 0.5 - half + random() * half;
    touch(surface, hand, arc(MOON[0], MOON[1], 72 - inset, 72 - inset, from, half), 4.5, rgb(pick(["#fff6d0", "#ffe9a0", "#f8d878"], random)), random, { body: 2 });
  }
  for (const { x, y, size } of stars) {
    for (let i = 0; i < (size > 5 ? 9 : 2); i++) {
      const ring = size * (1.5 + random() * 1.3);
      touch(surface, hand, arc(x, y, ring, ring, random() * 6.3, 0.5 + random() * 0.5), 1 + size * 0.2, rgb(mix("#f4d880", "#5f9f92", random() * 0.8)), random, { body: 1.4, opacity: 0.8 });
    }
    touch(surface, hand, [x - size * 0.8, y + size * 0.3, x, y, x + size * 0.8, y - size * 0.2], size * 0.7 + 0.8, rgb("#ffe9a4"), random, { body: 2 });
    touch(surface, hand, [x - size * 0.3, y, x + size * 0.3, y - size * 0.1], size * 0.4 + 0.5, rgb("#fffbe4"), random, { body: 2.4 });
  }
}

export const work: Work = {
  paint(studio) {
    const { canvas, ctx } = blank(W, H);
    drawSky(ctx, studio);
    const stars = scatterStars(studio.random);
    for (const { x, y, size } of stars) glow(ctx, x, y, size * 9, "#d8d08c", 0.7);
    drawLand(ctx, studio);
    for (const [foot, base, top, wide] of TREES) drawCypress(ctx, studio, foot, base, top, wide);
    const [lx, ly] = LANTERN;
    glow(ctx, lx, ly - 84, 190, "#ffc850", 0.9);
    shape(ctx, [[lx - 7, ly + 72], [lx - 4, ly - 76], [lx + 4, ly - 76], [lx + 7, ly + 72]], "#14201c");
    const hand: Hand = { ...HAND, sizes: [24, 13, 7, 4], length: [1.6, 4], tolerance: 15, spacing: 0.75, hold: 0.3, bend: 0.5, jitter: [17, 9, 8], contrast: 18, relief: 0.65, flow: (x, y) => (y > HORIZON ? -0.2 + studio.noise2(x / 260, y / 260) * 0.7 : Math.atan2(y - MOON[1], x - MOON[0]) + Math.PI / 2) };
    const surface = paintOver(canvas, studio, hand);
    lightSky(surface, hand, studio, stars);
    for (let i = 0; i < 5; i++) touch(surface, hand, [lx - 3, ly - 96 + i * 4, lx + 3, ly - 78], 9, rgb(pick(["#fff2b8", "#ffd560"], studio.random)), studio.random, { body: 2.2 });
    touch(surface, hand, [lx - 16, ly - 106, lx, ly - 116, lx + 16, ly - 106], 4, rgb("#101a18"), studio.random);
    return light(surface, hand.relief, hand.cloth);
  },
};
