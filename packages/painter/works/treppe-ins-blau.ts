import type { Canvas } from "@napi-rs/canvas";
import { add, buildScene, dot, unit, type Block, type Hit, type Vec } from "../boxes.ts";
import type { Studio, Work } from "../core.ts";
import { paperStock, pressGrain } from "../paper.ts";
import { clamp, paintPixels, ramp } from "../pixels.ts";

const [WIDTH, HEIGHT] = [1280, 1600];
const [STEP, RISE, DEPTH] = [0.64, 0.5, 2.3];
const [LOWER, UPPER] = [7, 7];
const LANDING = LOWER * RISE;
const TOP = LANDING + UPPER * RISE;
const DOOR = { left: DEPTH + UPPER * STEP - 0.1, right: DEPTH + UPPER * STEP + 1.5, bottom: TOP, top: TOP + 4 };
/** The dark passage below the upper flight. */
const PASSAGE = { left: DEPTH + 2.1, right: DEPTH + 3.7, top: 3.1 };

const BLUES = ramp([
  [0, "#0b1436"],
  [0.22, "#142a63"],
  [0.45, "#2450a0"],
  [0.65, "#4c86c6"],
  [0.84, "#a5cbe2"],
  [1, "#f2f3ea"],
]);
const ORANGES = ramp([
  [0, "#6b1d1c"],
  [0.4, "#c8431c"],
  [0.75, "#f2772a"],
  [1, "#ffc27a"],
]);
const GLOW = ramp([
  [0, "#fdf0cd"],
  [1, "#fffbee"],
]);

/** The room's corner is at the origin; one flight climbs the wall y = 0, the next the wall x = 0 up to the door. */
function blocks(): Block[] {
  const stone = (low: Vec, high: Vec): Block => ({ low, high, tint: "stone" });
  const start = DEPTH + LOWER * STEP;
  const lower = Array.from({ length: LOWER }, (_, step) =>
    stone([0, 0, -1], [start - step * STEP, DEPTH, (step + 1) * RISE]),
  );
  const upper = Array.from({ length: UPPER }, (_, step) =>
    stone([0, DEPTH + step * STEP, PASSAGE.top], [DEPTH, 40, LANDING + (step + 1) * RISE]),
  );
  const piers = [
    stone([0, DEPTH, -1], [DEPTH, PASSAGE.left, PASSAGE.top]),
    stone([0, PASSAGE.right, -1], [DEPTH, 40, PASSAGE.top]),
  ];
  const wall = [
    stone([-1, -1, -5], [0, DOOR.left, 40]),
    stone([-1, DOOR.right, -5], [0, 40, 40]),
    stone([-1, DOOR.left, -5], [0, DOOR.right, DOOR.bottom]),
    stone([-1, DOOR.left, DOOR.top], [0, DOOR.right, 40]),
  ];
  const awning = stone([13.3, -4, 26.2], [13.7, 7.4, 60]);
  return [
    ...lower,
    ...upper,
    ...piers,
    ...wall,
    awning,
    stone([-1, -1, -5], [40, 0, 40]),
    stone([-5, -5, -5], [60, 60, 0]),
    { low: [-1.6, DOOR.left - 3, TOP - 1], high: [-1.5, DOOR.right + 3, DOOR.top + 3], tint: "light" },
  ];
}

const VIEW = unit([-1, -1, -0.72]);
const RIGHT = unit([-1, 1, 0]);
const UP: Vec = unit([-0.72 * 0.5, -0.72 * 0.5, 1]);
const SUN = unit([0.52, 0.16, 0.84]);
const BALL = { centre: [DEPTH + 3.5 * STEP, 1.32, (LOWER - 3) * RISE + 0.36] as Vec, radius: 0.36, tint: "ball" };

function paint(studio: Studio): Canvas {
  const { random, noise2 } = studio;
  const { trace, blocked } = buildScene(blocks(), [BALL]);

  const jitter = (direction: Vec, spread: number): Vec =>
    unit([
      direction[0] + (random() - 0.5) * spread,
      direction[1] + (random() - 0.5) * spread,
      direction[2] + (random() - 0.5) * spread,
    ]);

  /** Light at a hit: sun, the glow from the door, and the sky, which does not reach into corners. */
  function light({ point, normal }: Hit): number {
    const from = add(point, normal, 2e-3);
    const sun = Math.max(0, dot(normal, SUN));
    const direct = sun > 0 && !blocked(from, jitter(SUN, 0.035)) ? sun * 0.62 : 0;
    const lamp: Vec = [
      -1.2,
      DOOR.left + (DOOR.right - DOOR.left) * random(),
      DOOR.bottom + (DOOR.top - DOOR.bottom) * random(),
    ];
    const to = add(lamp, point, -1);
    const reach = Math.hypot(...to);
    const along = unit(to);
    const facing = Math.max(0, dot(normal, along)) * Math.max(0, -along[0]);
    const door = facing > 0 && !blocked(from, along, reach) ? (facing * 20) / (reach * reach + 1.5) : 0;
    const sky = jitter(add(normal, [0.2, 0.2, 0.7]), 1.7);
    const ambient = blocked(from, sky, 3.4) ? 0 : 0.15;
    return 0.04 + 0.05 * normal[2] + direct + door + ambient;
  }

  const canvas = paintPixels(
    WIDTH,
    HEIGHT,
    (x, y, out) => {
      const scale = 108;
      const eye = add(
        add([20 + 1, 20 + 2, 0.72 * 20 + 5.3], RIGHT, (x - WIDTH / 2) / scale),
        UP,
        (HEIGHT / 2 - y) / scale,
      );
      const hit = trace(eye, VIEW);
      const colors = hit?.tint === "ball" ? ORANGES : hit?.tint === "light" ? GLOW : BLUES;
      const bright = hit?.tint === "light" ? 0.5 : hit ? light(hit) : 0;
      [out[0], out[1], out[2]] = colors(clamp(bright + 0.008 * noise2(x / 300, y / 260)));
    },
    2,
  );
  pressGrain(canvas.getContext("2d"), paperStock(studio, WIDTH, HEIGHT), 0.5);
  return canvas;
}

/** Two flights of stairs in a blue court, a door of light and an orange ball. */
export const work: Work = { paint };
