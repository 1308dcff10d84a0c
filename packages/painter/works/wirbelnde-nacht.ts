import { blank, type Context, type Studio, type Work } from "../core.ts";
import { HAND, loaded, paintOver, type Dab, type Hand } from "../brush.ts";
import { along, mix, pick } from "../oil-color.ts";
import { arc, stirred, streamline, type Flow } from "../oil-flow.ts";
import { glow, ground, limb, points, rough, shape, wash } from "../oil-scene.ts";
import { light } from "../relief.ts";

const [W, H, SHORE] = [1280, 1600, 1290];
const SKY = ["#0b1640", "#16307c", "#2350a8", "#3f7cc4", "#7fb4d4", "#cfe0c8"] as const;
const HALO = ["#fff6cf", "#fae39a", "#eebf58", "#c9b878", "#86b4b8", "#3f78c0"] as const;
const STARS = points(
  "930 300 150, 560 190 92, 1190 620 84, 700 590 60, 330 520 52, 1090 120 46, 880 840 40, 440 850 34, 300 90 40, 1180 880 30",
);

const sky: Flow = stirred(
  (x, y) => 0.18 * Math.sin(x / 260 + y / 410) - 0.12,
  [
    ...STARS.map(([x, y, r]) => ({ x, y, reach: r * 1.7, spin: 3.2 })),
    { x: 690, y: 420, reach: 230, spin: -2.2 },
    { x: 1010, y: 700, reach: 190, spin: 2 },
    { x: 500, y: 700, reach: 170, spin: 1.9 },
  ],
);

function drawSky(ctx: Context, studio: Studio): void {
  wash(ctx, 0, 0, W, SHORE, [SKY[0], SKY[1], SKY[2], SKY[3], "#a9c9c4"]);
  ctx.lineCap = "round";
  for (let i = 0; i < 2600; i++) {
    const [x, y] = [studio.random() * (W + 200) - 150, studio.random() * 1180];
    const tone =
      0.1 + (y / 1180) ** 1.5 * 0.5 + rough(studio, x / 330, y / 210, 3) * 0.55 + (studio.random() - 0.5) * 0.34;
    const path = streamline(sky, x, y, 18, 12);
    ctx.strokeStyle = along(SKY, tone);
    ctx.lineWidth = 6 + studio.random() * 14;
    ctx.beginPath();
    for (let p = 0; p < path.length; p += 2) ctx.lineTo(path[p] ?? 0, path[p + 1] ?? 0);
    ctx.stroke();
  }
  for (const [x, y, r] of STARS) glow(ctx, x, y, r * 1.9, "#bcd3b4", 0.8);
}

function drawLand(ctx: Context, studio: Studio): void {
  const ridges = [
    [1010, 95, 430, "#2c5590"],
    [1090, 80, 330, "#1f4378"],
    [1165, 62, 280, "#19375f"],
    [1225, 40, 220, "#122a47"],
  ] as const;
  ridges.forEach(([base, tall, wide, color], i) => {
    const line = (x: number) => base - tall * (0.5 + rough(studio, x / wide + i * 9, i * 4, 3)) + (x / W) * 30;
    ground(ctx, W, H, line, color);
    for (let k = 0; k < 130; k++) {
      const x = studio.random() * W;
      ctx.strokeStyle = mix(color, pick(["#3f7ba0", "#0c1c38", "#2f6f86"], studio.random), 0.5);
      ctx.lineWidth = 7;
      ctx.beginPath();
      for (let s = 0; s < 90; s += 10) ctx.lineTo(x + s, line(x + s) + 8 + (k % 9) * 9);
      ctx.stroke();
    }
  });
  wash(ctx, 0, SHORE, W, H - SHORE, ["#1d4378", "#142f63", "#0b1a40"]);
}

/** Houses along the shore, nearer ones lower and larger; returns where lamps burn. */
function drawVillage(ctx: Context, studio: Studio): [number, number][] {
  const lamps: [number, number][] = [];
  for (let i = 0; i < 34; i++) {
    const row = i / 34;
    const x = 400 + studio.random() * 900;
    const y = SHORE - 84 + row * 88 - Math.abs(x - 860) * 0.03;
    const [w, h] = [46 + studio.random() * 36 + row * 30, 34 + studio.random() * 24 + row * 20];
    shape(
      ctx,
      [
        [x, y - h],
        [x + w, y - h],
        [x + w, y],
        [x, y],
      ],
      pick(["#4a6f9c", "#6c8aa8", "#365c8c", "#8a8f9c"], studio.random),
    );
    shape(
      ctx,
      [
        [x - 6, y - h],
        [x + w * 0.25, y - h * 1.8],
        [x + w * 0.8, y - h * 1.8],
        [x + w + 5, y - h],
      ],
      pick(["#12233f", "#5a3c50", "#1b2c4c", "#3a3350"], studio.random),
    );
    for (const at of [0.25, 0.7]) if (studio.random() < 0.55) lamps.push([x + w * at, y - h * 0.5]);
  }
  return lamps;
}

/** A flame of dark green, cropped by the left edge. */
function drawCypress(ctx: Context, studio: Studio): void {
  for (const [foot, top, wide, color] of [
    [250, 640, 74, "#0d2226"],
    [110, 210, 150, "#0a1a1c"],
  ] as const) {
    const reach = (t: number) => wide * Math.sin(Math.min(1, (1 - t) * 1.25 + 0.04) * Math.PI * 0.62);
    const side = (s: number) =>
      Array.from({ length: 50 }, (_, i) => i / 49).map(
        (t) =>
          [
            foot + s * reach(t) * (0.9 + 0.16 * studio.noise2(t * 12, s + foot)) + Math.sin(t * 9) * 10,
            H + 40 - t * (H + 40 - top),
          ] as const,
      );
    shape(ctx, [...side(-1), ...side(1).toReversed()], color);
    for (let i = 0; i < 420; i++) {
      const t = studio.random() ** 0.8;
      const half = reach(t) * (0.7 + 0.36 * studio.random());
      const y = H + 40 - t * (H + 40 - top);
      const x = foot + (studio.random() * 2 - 1) * half + Math.sin(t * 9) * 10;
      limb(
        ctx,
        [
          [x, y + 60, 9],
          [x + Math.sin(t * 14) * 14, y, 8],
          [foot + (x - foot) * 0.6 + Math.sin(y / 60) * 12, y - 70, 3],
        ],
        mix(color, pick(["#24483a", "#10292c", "#3a5a34", "#0a1416"], studio.random), studio.random() * 0.8),
      );
    }
  }
}

function lightStars(dab: Dab, studio: Studio): void {
  const { random } = studio;
  for (const [x, y, r] of STARS) {
    for (let ring = r * 0.24; ring < r * 1.6; ring += 5 + r * 0.025) {
      const part = (ring - r * 0.24) / (r * 1.36);
      for (let turn = random() * 6; turn < 12;) {
        const sweep = (14 + random() * 80) / ring;
        const drift = (random() - 0.5) * r * 0.07;
        if (random() > 0.15 + part * 0.6)
          dab(
            arc(x, y, ring + drift, ring * 0.96 + drift, turn, sweep),
            2.6 + random() * 3 + r * 0.012,
            along(HALO, part * 0.95 + (random() - 0.4) * 0.4),
            { body: 1.6 },
          );
        turn += sweep + (random() * 20) / ring;
      }
    }
    for (let k = 0; k < 9; k++)
      dab(arc(x, y, r * 0.14, r * 0.14, random() * 6, 2.4), 3 + r * 0.1, pick(["#fffbe8", "#fff2c0"], random), {
        body: 2.4,
      });
  }
}

function lightLamps(dab: Dab, studio: Studio, lamps: [number, number][]): void {
  const { random } = studio;
  for (const [x, y] of lamps) {
    dab([x, y - 6, x + 1, y + 6], 5, pick(["#ffd774", "#ffbf52", "#fff0b4"], random), {
      body: 2,
    });
    for (let depth = 8; depth < 90 + (x % 7) * 26; depth += 6 + random() * 15) {
      const wide = (5 + depth * 0.11) * (0.4 + random());
      const sway = (random() - 0.5) * depth * 0.16;
      dab(
        [x + sway - wide, SHORE + depth, x + sway, SHORE + depth - 3, x + sway + wide, SHORE + depth + 1],
        2 + random() * 2.5,
        mix(pick(["#ffcf68", "#f6a94a", "#ffe6a0"], random), "#2c569c", depth / 300 + random() * 0.2),
        { opacity: 0.85 },
      );
    }
  }
}

export const work: Work = {
  paint(studio) {
    const { canvas, ctx } = blank(W, H);
    drawSky(ctx, studio);
    drawLand(ctx, studio);
    const lamps = drawVillage(ctx, studio);
    drawCypress(ctx, studio);
    const hand: Hand = {
      ...HAND,
      sizes: [26, 14, 8, 4.5],
      length: [4, 15],
      tolerance: 14,
      focus: (_, y) => (y > 1120 && y < 1320 ? 0.6 : 1.1),
      hold: 0.35,
      bend: 0.8,
      jitter: [14, 6, 6],
      contrast: 30,
      relief: 0.7,
      flow: (x, y) => (y > SHORE ? 0.02 : sky(x, y)),
    };
    const surface = paintOver(canvas, studio, hand);
    const dab = loaded(surface, hand, studio.random);
    lightStars(dab, studio);
    lightLamps(
      dab,
      studio,
      lamps.filter(([x]) => x > 330),
    );
    return light(surface, hand.relief, hand.cloth);
  },
};
