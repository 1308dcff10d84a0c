import type { Canvas } from "@napi-rs/canvas";
import { blank, type Context, type Studio, type Work } from "../core.ts";
import { paperStock, pressGrain, type Point } from "../paper.ts";
import { clamp, css, paintPixels, ramp, tone, type Rgb } from "../pixels.ts";

const [WIDTH, HEIGHT] = [1600, 1280];
const LANES = ramp([
  [0, "#1d2b53"],
  [0.12, "#28527a"],
  [0.24, "#3f8f96"],
  [0.34, "#a9cdb4"],
  [0.42, "#f3e6c4"],
  [0.5, "#f0b45a"],
  [0.58, "#e2703a"],
  [0.68, "#b8324a"],
  [0.8, "#6d2a63"],
  [0.9, "#3a2a6a"],
  [1, "#243a78"],
]);

/** The stream function: ribbons run along its level lines, so its value is also the lane a ribbon swims in. */
function stream({ noise2 }: Studio): (x: number, y: number) => number {
  const eddies = [
    [470, 430, 210, 300],
    [1130, 850, 240, -330],
    [1330, 260, 150, 160],
    [240, 1020, 170, -190],
  ] as const;
  return (x, y) => {
    let value = y - 640 + 190 * Math.sin(x / 330 + 0.6) + 110 * noise2(x / 640, y / 640);
    for (const [cx, cy, radius, power] of eddies)
      value += power * Math.exp(-((x - cx) ** 2 + (y - cy) ** 2) / (radius * radius));
    return value;
  };
}

/** Remembers where ribbons lie, so that none runs into another. */
function occupancy(cell: number) {
  const columns = Math.ceil(WIDTH / cell) + 40;
  const owner = new Int32Array(columns * (Math.ceil(HEIGHT / cell) + 40));
  const key = (x: number, y: number): number => (Math.floor(y / cell) + 20) * columns + Math.floor(x / cell) + 20;
  return {
    taken: (x: number, y: number, id: number): boolean => {
      const other = owner[key(x, y)];
      return other !== 0 && other !== id;
    },
    take: (x: number, y: number, id: number): void => void (owner[key(x, y)] = id),
  };
}

/** A ribbon that swells and thins; light on its upper edge, shade on its lower. */
function ribbon(ctx: Context, points: readonly Point[], width: number, color: Rgb): void {
  const half = (index: number): number => (width / 2) * Math.sin((Math.PI * (index + 1)) / (points.length + 1)) ** 0.45;
  const side =
    (sign: number) =>
    (point: Point, index: number): Point => {
      const [before, after] = [points[Math.max(0, index - 1)], points[Math.min(points.length - 1, index + 1)]];
      const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
      return [
        point[0] - (sign * half(index) * (after[1] - before[1])) / length,
        point[1] + (sign * half(index) * (after[0] - before[0])) / length,
      ];
    };
  const [left, right] = [points.map(side(-1)), points.map(side(1))];
  ctx.fillStyle = css(color);
  ctx.beginPath();
  for (const point of [...left, ...right.toReversed()]) ctx.lineTo(...point);
  ctx.fill();
  for (const [edge, stroke, weight] of [
    [right, css(tone(color, -0.3, 0.8), 0.9), 0.24],
    [left, css(tone(color, 0.12), 0.6), 0.16],
  ] as const) {
    ctx.strokeStyle = stroke;
    ctx.lineWidth = Math.max(0.9, width * weight);
    ctx.beginPath();
    for (const point of edge) ctx.lineTo(...point);
    ctx.stroke();
  }
}

function paint(studio: Studio): Canvas {
  const { random, noise2 } = studio;
  const { canvas, ctx } = blank(WIDTH, HEIGHT);
  const psi = stream(studio);
  const map = occupancy(3);
  const riverbed = paintPixels(WIDTH, HEIGHT, (x, y, out) => {
    [out[0], out[1], out[2]] = tone(LANES(clamp(0.5 + psi(x, y) / 1500)), -0.1 - 0.03 * noise2(x / 200, y / 200), 0.95);
  });
  ctx.drawImage(riverbed, 0, 0);

  /** Follows the stream from a point, one way or the other, until the way is taken. */
  const follow = (from: Point, id: number, reach: number, way: 1 | -1): Point[] => {
    const points: Point[] = [];
    let [x, y] = from;
    for (let step = 0; step < reach; step++) {
      const [gx, gy] = [psi(x + 1, y) - psi(x - 1, y), psi(x, y + 1) - psi(x, y - 1)];
      const length = Math.hypot(gx, gy) || 1;
      x += (way * 4 * gy) / length;
      y -= (way * 4 * gx) / length;
      if (x < -40 || y < -40 || x > WIDTH + 40 || y > HEIGHT + 40 || map.taken(x, y, id)) break;
      points.push([x, y]);
    }
    return points;
  };

  for (let id = 1; id <= 15_000; id++) {
    const seed: Point = [random() * (WIDTH + 60) - 30, random() * (HEIGHT + 60) - 30];
    if (map.taken(...seed, id)) continue;
    const reach = 40 + 170 * random();
    const points = [...follow(seed, id, reach, -1).reverse(), seed, ...follow(seed, id, reach, 1)];
    const width = (4.5 + 13 * clamp(0.5 + 0.6 * noise2(seed[0] / 340, seed[1] / 340)) ** 2) * (0.6 + 0.6 * random());
    if (points.length * 4 < Math.max(28, width * 9)) continue;
    for (const [x, y] of points)
      for (let dy = -width / 2; dy <= width / 2; dy += 2)
        for (let dx = -width / 2; dx <= width / 2; dx += 2) map.take(x + dx, y + dy, id);
    const lane = LANES(clamp(0.5 + psi(...seed) / 1500 + 0.05 * (random() - 0.5)));
    ribbon(ctx, points, width, tone(lane, 0.1 * (random() - 0.55), 1.05));
  }
  pressGrain(ctx, paperStock(studio, WIDTH, HEIGHT), 0.3);
  return canvas;
}

/** A river of fine ribbons on dark paper, each keeping to its lane of color. */
export const work: Work = { paint };
