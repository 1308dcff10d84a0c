import type { Canvas } from "@napi-rs/canvas";
import { blank, type Studio, type Work } from "../core.ts";
import { dab, opticalMixer, scatter } from "../dots.ts";
import { paperStock, pressGrain } from "../paper.ts";
import { blend, clamp, css, ramp, rgb, smoothstep, type Rgb } from "../pixels.ts";

const [WIDTH, HEIGHT, HORIZON] = [1280, 1600, 900];
const SUN = { x: 812, y: 560, radius: 136 };
const DOTS = 10_000;
/** Poplars against the light: place, foot, height, half width. */
const POPLARS = [
  [96, 984, 420, 44],
  [196, 966, 356, 38],
  [282, 950, 300, 33],
  [356, 938, 246, 28],
  [420, 928, 200, 24],
  [474, 921, 162, 20],
  [1196, 950, 190, 58],
] as const;

const SKY = ramp([
  [0, "#4f7fb8"],
  [0.35, "#8fb2cf"],
  [0.62, "#d9b9c6"],
  [0.85, "#f4b98c"],
  [1, "#f6d08a"],
]);
const FIELDS = [
  "#d9a83c",
  "#6f9a4a",
  "#b8618f",
  "#e2bd58",
  "#3f7a5c",
  "#cf6a3f",
  "#7a5fa6",
  "#8fae4c",
  "#e6c76a",
  "#34688a",
  "#c24f5e",
  "#5c8f4e",
].map(rgb);
const PIGMENTS = [
  "#f7ecc8",
  "#f6cf4f",
  "#f2a53a",
  "#e8742f",
  "#d8432f",
  "#b8325a",
  "#e88fa6",
  "#8a4a94",
  "#5b57a8",
  "#2f6fb0",
  "#6fb0d8",
  "#bcd6e0",
  "#2f8f86",
  "#3f8a4a",
  "#9ab84a",
  "#1f4a5c",
  "#e9c6a4",
  "#3a2f66",
].map(rgb);

/** The scene the dots are asked to mix: a low sun, and strips of field that widen towards us. */
function scene({ noise2 }: Studio, x: number, y: number): Rgb {
  const away = Math.hypot(x - SUN.x, y - SUN.y);
  const tree = POPLARS.find(
    ([tx, foot, tall, wide]) =>
      y < foot &&
      y > foot - tall &&
      Math.abs(x - tx) < wide * Math.sin(Math.PI * clamp((foot - y) / tall) ** 0.8) ** 0.7,
  );
  if (tree) return blend(rgb("#1f3f5c"), rgb("#c86a3a"), 0.75 * smoothstep(0, tree[3], x - tree[0]));
  const line = HORIZON + 26 * noise2(x / 420, 1) + 8 * noise2(x / 90, 4);
  if (y < line) {
    const sky = SKY(y / HORIZON + 0.05 * noise2(x / 260, y / 120));
    const cloud = smoothstep(0.25, 0.7, noise2(x / 420 + 3, y / 90)) * 0.55;
    const lit = blend(sky, rgb("#fbe6c0"), cloud);
    const glow = blend(lit, rgb("#fbd25a"), 0.85 * smoothstep(400, SUN.radius, away));
    return away < SUN.radius ? rgb("#fff3c0") : glow;
  }
  const depth = (y - line) / (HEIGHT - HORIZON);
  const lean = (x - SUN.x + 60 * noise2(x / 300, y / 200)) / (0.1 + depth * 1.1);
  const strip = Math.floor(Math.log2(1 + 30 * depth) * 1.25 + 0.00012 * lean);
  const plot = strip * 5 + Math.floor(lean / 560 + strip * 0.37) * 7;
  const field = FIELDS[((plot % FIELDS.length) + FIELDS.length) % FIELDS.length];
  const furrow = 0.5 + 0.5 * Math.sin(lean / 22);
  const lit = blend(
    field,
    rgb("#fbd98a"),
    0.55 * Math.exp(-(((x - SUN.x) / (110 + 380 * depth)) ** 2)) * (1 - 0.6 * depth),
  );
  return blend(lit, rgb("#2f2a66"), 0.34 * furrow * smoothstep(0.08, 0.4, depth) + 0.14 * depth);
}

function paint(studio: Studio): Canvas {
  const { random, noise2 } = studio;
  const { canvas, ctx } = blank(WIDTH, HEIGHT);
  ctx.fillStyle = "#efe2c6";
  ctx.fillRect(0, 0, WIDTH, HEIGHT);
  const mixer = opticalMixer(PIGMENTS, 0.1);
  for (const [index, point] of scatter(random, WIDTH, HEIGHT, DOTS).entries()) {
    const [x, y] = point;
    const target = scene(studio, x, y);
    const fade =
      smoothstep(1150, 1640, y + 110 * noise2(x / 240, y / 240)) +
      smoothstep(260, -120, y + 90 * noise2(x / 240 + 9, y / 240));
    const inSun = Math.hypot(x - SUN.x, y - SUN.y) < SUN.radius;
    const radius =
      (12.4 - 4.8 * (index / DOTS)) *
      (0.85 + 0.35 * random()) *
      (0.84 + 0.26 * Math.min(1, Math.abs(y - HORIZON) / 400)) *
      (1 - 0.5 * Math.min(1, fade));
    const turn = y < HORIZON ? Math.atan2(y - SUN.y, x - SUN.x) + Math.PI / 2 : 0.1 * noise2(x / 200, y / 200);
    const pure = mixer(target, random);
    dab(ctx, point, radius, turn, css(blend(target, pure, inSun ? 0.3 : 0.35 + 0.55 * (index / DOTS))));
  }
  pressGrain(ctx, paperStock(studio, WIDTH, HEIGHT), 0.4);
  return canvas;
}

/** A low sun over strips of field: exactly ten thousand touches of the brush. */
export const work: Work = { paint };
