import { blank, type Context, type Studio, type Work } from "../core.ts";
import { HAND, paintOver, touch, type Hand } from "../brush.ts";
import { along, mix, pick, rgb } from "../oil-colour.ts";
import { foliage, glow, ground, limb, mirror, patch, rough, shape, wash } from "../oil-scene.ts";
import { light } from "../relief.ts";

const [W, H, WATER] = [1280, 1600, 930];
const SPRING = ["#2f5a3c", "#5f8f48", "#9cbf58", "#d6de86"] as const;
const POPLAR = ["#3a5f3c", "#6d9448", "#a9c05c", "#e2dc92"] as const;
const BLOSSOM = ["#a97a92", "#d9a5b4", "#f2ccd0", "#fff0ea"] as const;
const STONE = ["#6f6a78", "#a0907f", "#cfb994", "#f0dfb8"] as const;

function drawFar(ctx: Context, studio: Studio): void {
  wash(ctx, 0, 0, W, WATER, ["#7fb2dc", "#b4d2e2", "#f0e6cc", "#f4dcc0"]);
  for (let i = 0; i < 60; i++) patch(ctx, studio, 700 + (studio.random() - 0.5) * 900, 130 + studio.random() * 260, 90, 18, pick(["#ffffff", "#fbeede", "#dfe3ea"], studio.random), 0.4, -0.1);
  ground(ctx, W, H, (x) => 560 - 70 * rough(studio, x / 500, 3) - (x / W) * 40, "#9db7c4");
  ground(ctx, W, H, (x) => 650 - 60 * rough(studio, x / 360, 9) + (x / W) * 60, "#86a98e");
  for (let i = 0; i < 22; i++) foliage(ctx, studio, 500 + studio.random() * 800, 760 + studio.random() * 60, 60, 40, ["#4f7a5c", "#7fa468", "#b4c47c"], 11);
}

/** Poplars in a row along the far bank, each leaning its own way. */
function drawPoplars(ctx: Context, studio: Studio): void {
  for (const [x, top, wide] of [[1225, 130, 62], [1110, 250, 52], [1015, 330, 44], [935, 420, 36], [868, 480, 30], [815, 540, 25]] as const) {
    limb(ctx, [[x, WATER - 30, wide * 0.13], [x + 4, top + 120, wide * 0.07]], "#4a4436");
    for (let y = top; y < WATER - 90; y += wide * 0.5) {
      const t = (y - top) / (WATER - 90 - top);
      const half = wide * Math.sin(Math.min(1, t * 0.9 + 0.1) * Math.PI * 0.85) ** 0.6;
      foliage(ctx, studio, x + studio.noise2(y / 80, x) * 10, y, half, wide * 0.8, POPLAR, 9, 0.7, -0.4);
    }
  }
}

/** A bridge of three arches; sunlight warms the right of each pier. */
function drawBridge(ctx: Context, studio: Studio): void {
  const deck = (x: number) => 770 - 62 * Math.sin(((x - 380) / 560) * Math.PI);
  const outline: [number, number][] = [];
  for (let x = 380; x <= 940; x += 10) outline.push([x, deck(x)]);
  shape(ctx, [...outline, [940, WATER + 4], [380, WATER + 4]], STONE[2]);
  for (let i = 0; i < 420; i++) {
    const x = 385 + studio.random() * 550;
    patch(ctx, studio, x, deck(x) + 10 + studio.random() * 190, 15, 8, along(STONE, 0.35 + studio.random() * 0.6), 0.3);
  }
  for (const [x, half, rise] of [[500, 54, 96], [664, 74, 136], [828, 54, 96]] as const) {
    for (const [grow, colour] of [[1.17, STONE[3]], [1, "#566a70"], [0.86, "#7fa79a"]] as const) {
      ctx.fillStyle = colour;
      ctx.beginPath();
      ctx.ellipse(x + (grow < 1 ? 12 : 0), WATER + 4, half * grow, rise * grow, 0, Math.PI, 0);
      ctx.fill();
    }
  }
  limb(ctx, outline.map(([x, y]) => [x, y - 4, 7] as const), STONE[3]);
  limb(ctx, outline.map(([x, y]) => [x, y + 14, 3] as const), STONE[0]);
}

function blossomTree(ctx: Context, studio: Studio, x: number, y: number, size: number, tone: readonly string[]): void {
  limb(ctx, [[x, y, size * 0.09], [x + size * 0.08, y - size * 0.6, size * 0.06], [x - size * 0.1, y - size * 1.1, size * 0.03]], "#4a3a3c");
  limb(ctx, [[x + size * 0.06, y - size * 0.5, size * 0.05], [x + size * 0.5, y - size, size * 0.02]], "#4a3a3c");
  for (const [dx, dy, r] of [[-0.45, -0.95, 0.45], [0.5, -1, 0.46], [0.02, -1.35, 0.55], [-0.2, -0.85, 0.4], [0.3, -0.78, 0.36]] as const) foliage(ctx, studio, x + dx * size, y + dy * size, r * size, r * size * 0.78, tone, Math.max(7, size * 0.075), 0.6, -0.7);
}

/** Garden terraces climb the left bank between stone walls, a house at the top. */
function drawTerraces(ctx: Context, studio: Studio): void {
  shape(ctx, [[60, 410], [60, 250], [180, 190], [300, 250], [300, 430]], "#f2dfc0");
  shape(ctx, [[180, 190], [300, 250], [300, 430], [210, 430], [210, 220]], "#fbeccb");
  shape(ctx, [[40, 262], [180, 172], [322, 262], [306, 272], [180, 196], [54, 274]], "#b5553a");
  for (const x of [92, 150, 240]) shape(ctx, [[x, 310], [x + 28, 310], [x + 28, 366], [x, 366]], "#6f93a0");
  for (let i = 0; i < 4; i++) {
    const top = 420 + i * 135;
    const right = 330 + i * 55;
    shape(ctx, [[0, top], [right, top + 26], [right + 40, top + 150], [0, top + 150]], along(SPRING, 0.5 + i * 0.08));
    for (let k = 0; k < 260; k++) {
      const x = studio.random() * right;
      const y = top + 22 + studio.random() * 60;
      const flower = studio.noise2(x / 60, i * 7) > 0.1 ? pick(["#e8788c", "#f4d05c", "#b49ad8", "#fff4ea", "#d8504c"], studio.random) : along(SPRING, studio.random());
      patch(ctx, studio, x, y, 9, 6, flower, 0.3);
    }
    shape(ctx, [[0, top + 84], [right + 22, top + 96], [right + 34, top + 148], [0, top + 148]], STONE[1]);
    for (let k = 0; k < 90; k++) patch(ctx, studio, studio.random() * right, top + 96 + studio.random() * 46, 20, 9, along(STONE, studio.random()), 0.2);
  }
  blossomTree(ctx, studio, 330, 640, 120, ["#7f9a4c", "#b4c668", "#e6e6a0"]);
  blossomTree(ctx, studio, 90, 760, 165, BLOSSOM);
  blossomTree(ctx, studio, 395, 850, 128, BLOSSOM);
}

function drawNear(ctx: Context, studio: Studio): void {
  ground(ctx, W, H, (x) => 1350 + (x / W) ** 0.7 * 330 - 40 * rough(studio, x / 160, 4), "#5b8246");
  for (let i = 0; i < 900; i++) {
    const x = studio.random() ** 1.4 * 900;
    const low = 1350 + (x / W) ** 0.7 * 330;
    const y = low + studio.random() ** 1.4 * (H - low) + 4;
    ctx.strokeStyle = along(SPRING, studio.random() * 0.9);
    ctx.lineWidth = 6;
    ctx.beginPath();
    ctx.moveTo(x, y + 30);
    ctx.lineTo(x + (studio.random() - 0.3) * 30, y - 34);
    ctx.stroke();
  }
  limb(ctx, [[1330, 700, 26], [1180, 560, 17], [1010, 610, 10], [860, 560, 5]], "#43343a");
  limb(ctx, [[1180, 562, 12], [1060, 450, 7], [960, 430, 3]], "#43343a");
}

export const work: Work = {
  paint(studio) {
    const { canvas, ctx } = blank(W, H);
    const { random } = studio;
    drawFar(ctx, studio);
    drawPoplars(ctx, studio);
    drawBridge(ctx, studio);
    drawTerraces(ctx, studio);
    mirror(canvas, studio, WATER, H, "#6f9fb4", 0.24, 1, 26);
    glow(ctx, 700, 1330, 420, "#f4e6d0", 0.35);
    drawNear(ctx, studio);
    const hand: Hand = { ...HAND, sizes: [30, 15, 8, 4], length: [1.6, 5], tolerance: 16, spacing: 0.8, hold: 0.2, jitter: [14, 9, 9], contrast: 22, relief: 0.55, flow: (x, y) => (y > WATER ? 0.03 + studio.noise2(x / 300, y / 90) * 0.2 : -0.7 + studio.noise2(x / 160, y / 160) * 1.2) };
    const surface = paintOver(canvas, studio, hand);
    for (let i = 0; i < 260; i++) {
      const near = random();
      const [x, y] = [260 + random() * 1020, WATER + 12 + near * 560];
      if (y > 1330 + (x / W) ** 0.7 * 300 || rough(studio, x / 280, y / 60, 2) < 0.05) continue;
      touch(surface, hand, [x - 12 - near * 40, y, x, y + 2, x + 12 + near * 40, y], 2 + near * 3, rgb(pick(["#cfe2e6", "#f6eadb", "#8fbccb", "#e9d3d6"], random)), random, { opacity: 0.8 });
    }
    for (let i = 0; i < 300; i++) {
      const x = random() ** 1.3 * 760;
      const low = 1350 + (x / W) ** 0.7 * 330;
      const [y, size] = [low - 10 + random() ** 1.3 * (H - low), 5 + random() * 9];
      const colour = studio.noise2(x / 120, y / 100) > 0 ? pick(["#f0879a", "#fbd3d4", "#e25a6a"], random) : pick(["#fff3dc", "#f7d860", "#b79fe0"], random);
      for (let k = 0; k < 3; k++) touch(surface, hand, [x + random() * size, y + random() * size, x + (random() - 0.5) * size * 3, y + (random() - 0.5) * size * 2], size * 0.5, rgb(mix(colour, "#7a5a6a", random() * 0.25)), random, { body: 1.8 });
    }
    return light(surface, hand.relief, hand.cloth);
  },
};
