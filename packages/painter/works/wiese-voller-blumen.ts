import { blank, type Context, type Studio, type Work } from "../core.ts";
import { HAND, loaded, paintOver, type Hand } from "../brush.ts";
import { along, mix, pick } from "../oil-color.ts";
import { cornflower, daisy, poppy } from "../oil-flowers.ts";
import { foliage, glow, patch, rough, wash } from "../oil-scene.ts";
import { light } from "../relief.ts";

const [W, H, HORIZON] = [1280, 1600, 470];
const SUN = [820, 330] as const;
const GRASS = ["#16321f", "#2f5a2a", "#6a8f34", "#b8bc4c", "#f4e08a"] as const;

function drawFar(ctx: Context, studio: Studio): void {
  wash(ctx, 0, 0, W, HORIZON + 60, ["#9cc0cc", "#d8dcc0", "#fbe6b0", "#ffe09a"]);
  glow(ctx, SUN[0], SUN[1], 620, "#fff6d0", 0.95);
  for (let i = 0; i < 34; i++) {
    const x = studio.random() * W;
    const near = Math.exp(-(((x - SUN[0]) / 230) ** 2));
    const r = 50 + studio.random() * 80 * (1 - near * 0.5) + (x < 300 ? 50 : 0);
    foliage(
      ctx,
      studio,
      x,
      HORIZON + 10 - r * 0.5,
      r,
      r * (0.8 + studio.random() * 0.4),
      ["#5c7a58", "#8a9c5c", "#d0c070", "#fbe6a0"].map((color) => mix(color, "#ffe8b0", near * 0.55)),
      12,
      (SUN[0] - x) / 500,
      -0.6,
    );
  }
  wash(ctx, 0, HORIZON, W, H - HORIZON, ["#dcc870", "#8fa446", "#3f6a2e", "#1c3a22", "#10261a"]);
}

/** Grass grows darker and longer towards us, its tips full of light. */
function drawGrass(ctx: Context, studio: Studio): void {
  for (let i = 0; i < 7000; i++) {
    const near = (i / 7000) ** 1.1;
    const x = studio.random() * W;
    const y = HORIZON + 20 + near * (H - HORIZON + 100);
    const tall = 14 + near * 190 * (0.5 + studio.random());
    const sun = Math.exp(-Math.abs(x - SUN[0]) / 420) * (1 - near * 0.6);
    const tone = 0.16 + sun * 0.55 + rough(studio, x / 200, y / 130, 2) * 0.5 + (studio.random() - 0.5) * 0.4;
    const sway = (studio.random() - 0.4) * tall * 0.5;
    ctx.strokeStyle = along(GRASS, tone);
    ctx.lineWidth = 2 + near * 6;
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.quadraticCurveTo(x + sway * 0.2, y - tall * 0.6, x + sway, y - tall);
    ctx.stroke();
  }
  for (let i = 0; i < 900; i++) {
    const near = studio.random() ** 1.6 * 0.35;
    const [x, y] = [studio.random() * W, HORIZON + 30 + near * 900];
    const kind = studio.noise2(x / 260, y / 60);
    patch(
      ctx,
      studio,
      x,
      y,
      3 + near * 26,
      2 + near * 18,
      kind > 0.25
        ? pick(["#d8402c", "#f0704c"], studio.random)
        : kind < -0.3
          ? pick(["#5f74c0", "#8f9cd8"], studio.random)
          : pick(["#fff6e0", "#f6e6b8", "#f4d060"], studio.random),
      0.3,
    );
  }
}

export const work: Work = {
  paint(studio) {
    const { canvas, ctx } = blank(W, H);
    const { random } = studio;
    drawFar(ctx, studio);
    drawGrass(ctx, studio);
    const hand: Hand = {
      ...HAND,
      sizes: [30, 14, 7],
      length: [2, 6],
      tolerance: 17,
      spacing: 0.8,
      hold: 0.25,
      bend: 0.5,
      jitter: [13, 9, 7],
      contrast: 20,
      relief: 0.6,
      flow: (x, y) =>
        y > HORIZON ? -1.45 + studio.noise2(x / 200, y / 200) * 0.5 : studio.noise2(x / 240, y / 240) * 2,
      focus: (_, y) => 1.5 - y / H,
    };
    const surface = paintOver(canvas, studio, hand);
    const dab = loaded(surface, hand, studio.random);
    for (let i = 0; i < 14; i++) {
      const [x, y] = [SUN[0] + (random() - 0.5) * 44, SUN[1] + (random() - 0.5) * 44];
      dab([x - 18, y + 6, x + 18, y - 6], 11, "#fffae0", { body: 1.4 });
    }
    const flowers: [number, number, number, number][] = [];
    for (let i = 0; i < 900; i++) {
      const near = 0.1 + 0.9 * (i / 900);
      const x = random() * (W + 120) - 60;
      const y = HORIZON + 60 + near ** 1.15 * (H - HORIZON - 150) + (random() - 0.5) * 120 * near;
      const size = 8 + near ** 2.2 * 92 * (0.7 + random() * 0.5);
      if (studio.noise2(x / 300 + 60, y / 170) < 0.1 - random() * 0.7) continue;
      const kind = studio.noise2(x / 230 + 7, y / 210) + (random() - 0.5) * 0.5;
      if (flowers.every(([fx, fy, other]) => Math.hypot(fx - x, (fy - y) * 1.2) > (other + size) * 0.5))
        flowers.push([x, y, size, kind]);
    }
    for (const [x, y, size, kind] of flowers) {
      const lean = (random() - 0.5) * 0.5;
      dab(
        [x, y, x - lean * size, y + size * 1.6, x - lean * size * 1.2, y + size * 4],
        Math.max(1.5, size * 0.055),
        mix("#2f5a2c", "#c8cc68", random() * 0.8),
        { body: 1.4 },
      );
      const paint = kind > 0.12 ? poppy : kind < -0.2 ? cornflower : daisy;
      paint(dab, random, x, y, size, lean);
    }
    for (let i = 0; i < 70; i++) {
      const x = random() * W;
      const [tall, sway] = [120 + random() * 240, (random() - 0.5) * 170];
      dab(
        [x, H + 10, x + sway * 0.1, H - tall * 0.4, x + sway * 0.42, H - tall * 0.75, x + sway, H - tall],
        3.2,
        along(GRASS, random() * 0.75),
        { body: 1.3 },
      );
    }
    return light(surface, hand.relief, hand.cloth);
  },
};
