import { blank, type Context, type Studio, type Work } from "../core.ts";
import { HAND, loaded, paintOver, type Hand } from "../brush.ts";
import { along, mix, pick } from "../oil-color.ts";
import { foliage, glow, ground, limb, mirror, patch, rough, rows, shape, wash } from "../oil-scene.ts";
import { blossomTree } from "../oil-trees.ts";
import { farmhouse } from "../oil-houses.ts";
import { light } from "../relief.ts";

const [W, H, WATER] = [1280, 1600, 930];
const SPRING = ["#2f5a3c", "#5f8f48", "#9cbf58", "#d6de86"] as const;
const POPLAR = ["#234a3c", "#4f7f42", "#a0bc50", "#f2e694"] as const;
const BLOSSOM = ["#a97a92", "#d9a5b4", "#f2ccd0", "#fff0ea"] as const;
const STONE = ["#6f6a78", "#a0907f", "#cfb994", "#f0dfb8"] as const;

function drawFar(ctx: Context, studio: Studio): void {
  wash(ctx, 0, 0, W, WATER, ["#7fb2dc", "#b4d2e2", "#f0e6cc", "#f4dcc0"]);
  for (let i = 0; i < 520; i++) {
    const [x, y] = [studio.random() * W, 40 + studio.random() * 460];
    const mass = rough(studio, x / 620 + 5, (y - x * 0.12) / 190, 4) + (y - 250) / 1400;
    if (mass > 0.02)
      patch(
        ctx,
        studio,
        x,
        y,
        60,
        14,
        along(["#bccde2", "#dfe3e6", "#f6ebdc", "#fff8ec"], mass * 2.4 + (studio.random() - 0.5) * 0.4),
        0.4,
        -0.12,
      );
  }
  ground(ctx, W, H, (x) => 560 - 70 * rough(studio, x / 500, 3) - (x / W) * 40, "#9db7c4");
  ground(ctx, W, H, (x) => 650 - 60 * rough(studio, x / 360, 9) + (x / W) * 60, "#86a98e");
  for (let i = 0; i < 22; i++)
    foliage(
      ctx,
      studio,
      500 + studio.random() * 800,
      760 + studio.random() * 60,
      60,
      40,
      ["#4f7a5c", "#7fa468", "#b4c47c"],
      11,
    );
}

/** Poplars in a row along the far bank, each leaning its own way. */
function drawPoplars(ctx: Context, studio: Studio): void {
  for (const [x, top, wide] of rows("1225 130 62, 1110 250 52, 1015 330 44, 935 420 36, 868 480 30, 815 540 25")) {
    limb(
      ctx,
      [
        [x, WATER - 30, wide * 0.13],
        [x + 4, top + 120, wide * 0.07],
      ],
      "#4a4436",
    );
    for (let y = top; y < WATER - 90; y += wide * 0.5) {
      const t = (y - top) / (WATER - 90 - top);
      const half = wide * Math.sin(Math.min(1, t * 0.9 + 0.1) * Math.PI * 0.85) ** 0.6;
      foliage(ctx, studio, x + studio.noise2(y / 80, x) * 10, y, half, wide * 0.8, POPLAR, 9, 0.7, -0.4);
    }
  }
}

/** Meadow and reeds between the poplars and the water. */
function drawBank(ctx: Context, studio: Studio): void {
  ground(ctx, W, WATER + 4, (x) => WATER - Math.max(0, (x - 860) / 8) - 8 * rough(studio, x / 60, 4), "#6f9a4c");
  for (let i = 0; i < 420; i++) {
    const x = 880 + studio.random() * 400;
    patch(
      ctx,
      studio,
      x,
      WATER - studio.random() * Math.max(6, (x - 860) / 8),
      15,
      6,
      along(["#3f6a3c", ...SPRING, "#f2e8a0"], studio.random()),
      0.3,
    );
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
  for (const [x, half, rise] of rows("500 54 96, 664 74 136, 828 54 96")) {
    for (const [grow, color] of [
      [1.17, STONE[3]],
      [1, "#566a70"],
      [0.86, "#5f8f90"],
    ] as const) {
      ctx.fillStyle = color;
      ctx.beginPath();
      ctx.ellipse(x + (grow < 1 ? 12 : 0), WATER + 4, half * grow, rise * grow, 0, Math.PI, 0);
      ctx.fill();
    }
  }
  limb(
    ctx,
    outline.map(([x, y]) => [x, y - 4, 7] as const),
    STONE[3],
  );
  limb(
    ctx,
    outline.map(([x, y]) => [x, y + 14, 3] as const),
    STONE[0],
  );
}

/** Garden terraces climb the left bank between curving stone walls, the house half hidden at the top. */
function drawTerraces(ctx: Context, studio: Studio): void {
  const { random } = studio;
  const slope = (x: number) => 412 + 520 * Math.max(0, (x - 300) / 190) ** 1.3 + 8 * rough(studio, x / 50, 2);
  for (const [x, y, r] of rows("30 300 120, 160 250 90, 345 330 70"))
    foliage(ctx, studio, x, y, r, r * 0.9, ["#27483a", "#46703f", "#8aa04c"], 12, 0.6, -0.7);
  for (const [x, top] of rows("318 160, 356 215"))
    for (let y = top; y < 420; y += 14)
      foliage(
        ctx,
        studio,
        x,
        y,
        19 * Math.sin(Math.min(1, (y - top) / 200 + 0.1) * 2),
        16,
        ["#1f3c38", "#35604a", "#6a8a4c"],
        7,
        0.7,
        -0.5,
      );
  shape(
    ctx,
    [...Array.from({ length: 25 }, (_, i) => [i * 20.5, slope(i * 20.5)] as const), [492, WATER + 4], [0, WATER + 4]],
    SPRING[1],
  );
  farmhouse(ctx, studio, 120, 418, 185);
  for (let level = 0; level < 4; level++) {
    const top = 440 + level * 130;
    const right = 300 + 185 * ((top - 400) / 520) ** 0.77;
    const wall = (x: number) => top + 62 + (x / right) ** 2 * 30;
    for (let k = 0; k < 520; k++) {
      const x = random() * right;
      const y = wall(x) - 2 - random() * 62;
      const bed = studio.noise2(x / 80, level * 7 + y / 60);
      const color =
        bed > 0.32
          ? pick(["#e8788c", "#f2a0a8", "#d8504c"], random)
          : bed > 0.1
            ? pick(["#f4d05c", "#fff4da"], random)
            : bed < -0.45
              ? pick(["#a98ad4", "#c8b4e4"], random)
              : along(SPRING, random() ** 0.8);
      patch(ctx, studio, x, y, 10, 6, color, 0.3);
    }
    for (let k = 0; k < 210; k++) {
      const x = random() * right;
      const y = wall(x) + random() * 52;
      patch(ctx, studio, x, y, 17, 7, along(STONE, 0.15 + random() * 0.5 + (x / right) * 0.35), 0.2);
      if (random() < 0.12)
        patch(ctx, studio, x, wall(x) + 6, 16, 16 + random() * 18, along(SPRING, random() * 0.7), 0.4);
    }
  }
  blossomTree(ctx, studio, 372, 620, 120, ["#6f9448", "#a8c060", "#e6e6a0"]);
  blossomTree(ctx, studio, 70, 700, 165, BLOSSOM);
  blossomTree(ctx, studio, 236, 800, 120, ["#d8c8c8", "#f2e6dc", "#fffaf0"]);
  blossomTree(ctx, studio, 405, 880, 128, BLOSSOM);
  for (let i = 0; i < 24; i++)
    foliage(ctx, studio, random() * 470, WATER - 10 - random() * 16, 26, 16, SPRING, 8, 0.6, -0.7);
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
}

export const work: Work = {
  paint(studio) {
    const { canvas, ctx } = blank(W, H);
    const { random } = studio;
    drawFar(ctx, studio);
    drawPoplars(ctx, studio);
    drawBank(ctx, studio);
    drawBridge(ctx, studio);
    drawTerraces(ctx, studio);
    mirror(canvas, studio, WATER, H, "#5f8fa8", 0.3, 1.12, 34);
    glow(ctx, 700, 1330, 420, "#f4e6d0", 0.35);
    drawNear(ctx, studio);
    const hand: Hand = {
      ...HAND,
      sizes: [30, 15, 8, 4],
      length: [1.6, 5],
      tolerance: 17,
      focus: (_, y) => (y > WATER + 30 ? 1.5 : 0.9),
      spacing: 0.8,
      hold: 0.2,
      jitter: [14, 9, 9],
      contrast: 22,
      relief: 0.55,
      flow: (x, y) =>
        y > WATER ? 0.03 + studio.noise2(x / 300, y / 90) * 0.2 : -0.7 + studio.noise2(x / 160, y / 160) * 1.2,
    };
    const surface = paintOver(canvas, studio, hand);
    const dab = loaded(surface, hand, studio.random);
    for (let i = 0; i < 260; i++) {
      const near = random();
      const [x, y] = [260 + random() * 1020, WATER + 12 + near * 560];
      if (y > 1330 + (x / W) ** 0.7 * 300 || rough(studio, x / 280, y / 60, 2) < 0.05) continue;
      dab(
        [x - 10 - near * 30, y, x, y + 2, x + 10 + near * 30, y - 1],
        1.6 + near * 2,
        pick(["#cfe2e6", "#f6eadb", "#8fbccb", "#e9d3d6"], random),
        { opacity: 0.5, body: 0.7 },
      );
    }
    for (let i = 0; i < 300; i++) {
      const x = random() ** 1.3 * 760;
      const low = 1350 + (x / W) ** 0.7 * 330;
      const [y, size] = [low - 10 + random() ** 1.3 * (H - low), 5 + random() * 9];
      const color =
        studio.noise2(x / 120, y / 100) > 0
          ? pick(["#f0879a", "#fbd3d4", "#e25a6a"], random)
          : pick(["#fff3dc", "#f7d860", "#b79fe0"], random);
      for (let k = 0; k < 3; k++)
        dab(
          [x + random() * size, y + random() * size, x + (random() - 0.5) * size * 3, y + (random() - 0.5) * size * 2],
          size * 0.5,
          mix(color, "#7a5a6a", random() * 0.25),
          { body: 1.8 },
        );
    }
    return light(surface, hand.relief, hand.cloth);
  },
};
