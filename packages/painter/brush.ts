/**
 * A painter in oils (after Hertzmann 1998, "Painterly Rendering with Curved Brush Strokes of Multiple Sizes"):
 * a drawn scene is painted again with curved strokes, large to small, each following the edges of the scene or a
 * given flow, stopping where the color changes; smaller brushes work only where the picture still differs.
 *
 * Use: `oil(sceneCanvas, studio, hand)` for everything at once, or `paintOver` → `loaded` (own strokes) → `light`.
 */
import type { Canvas } from "@napi-rs/canvas";
import type { Random, Studio } from "./core.ts";
import { rgb } from "./oil-color.ts";
import { blur, readGrain, readPixels, type Grain, type Pixels } from "./field.ts";
import { drawStroke, type Rgb, type Stroke, type Surface } from "./oil-stroke.ts";
import { light, weave } from "./relief.ts";

/** How a painter holds the brush. */
export type Hand = {
  /** Brush radii in pixels, large to small. */
  sizes: readonly number[];
  /** Shortest and longest stroke, in radii. */
  length: readonly [number, number];
  /** How readily strokes turn, 0 (straight) to 1. */
  bend: number;
  /** Color difference (0 to 255) below which a smaller brush leaves the picture alone. */
  tolerance: number;
  /** Distance between strokes, in radii. */
  spacing: number;
  /** Palette jitter of a stroke: brightness, warm to cool, and green to magenta. */
  jitter: readonly [number, number, number];
  /** Difference in shade between the bristles of a stroke. */
  contrast: number;
  opacity: number;
  /** Dry brush, 0 to 1. */
  dry: number;
  /** Thickness of the paint, about 1. */
  body: number;
  /** Bristles across a brush of a given radius. */
  bristles: (radius: number) => number;
  tip: Stroke["tip"];
  /** Direction of strokes where no edge leads them (radians); a slow noise if not given. */
  flow?: (x: number, y: number) => number;
  /** How firmly `flow` is held against the edges of the scene: 0 edges lead, 1 edges are ignored. */
  hold: number;
  /** Multiplies the tolerance at a place: above 1 stays loose, below 1 is worked finer. */
  focus?: (x: number, y: number) => number;
  /** Strength of the raking light, 0 to 1, and of the canvas weave, 0 to 1. */
  relief: number;
  cloth: number;
};

/** A sound default: medium bristle strokes, lively but calm. Vary it: `{ ...HAND, sizes: [40, 16, 7] }`. */
export const HAND: Hand = {
  sizes: [44, 22, 11, 5],
  length: [3, 9],
  bend: 0.6,
  tolerance: 22,
  spacing: 0.9,
  jitter: [12, 8, 5],
  contrast: 22,
  opacity: 0.94,
  dry: 0.15,
  body: 1,
  bristles: (radius) => 5 + radius * 0.5,
  tip: "round",
  hold: 0.2,
  relief: 0.55,
  cloth: 0.3,
};

/** Brightness, warm/cool and green/magenta shifts of a color, each up to the given amount. */
function jitter(color: Rgb, amount: readonly [number, number, number], random: Random): Rgb {
  const lift = (random() + random() - 1) * amount[0];
  const warm = (random() + random() - 1) * amount[1];
  const green = (random() + random() - 1) * amount[2];
  return [color[0] + lift + warm - green / 2, color[1] + lift + green, color[2] + lift - warm - green / 2];
}

/** Angle of the stroke at a place: edges of the scene against the hand's flow. */
function directionAt(grain: Grain, hand: Hand, flow: (x: number, y: number) => number, x: number, y: number): number {
  const column = Math.min(grain.columns - 1, Math.max(0, Math.floor(x / grain.cell)));
  const row = Math.min(grain.rows - 1, Math.max(0, Math.floor(y / grain.cell)));
  const at = row * grain.columns + column;
  const sure = Math.hypot(grain.cos[at], grain.sin[at]);
  const pull = ((1 - hand.hold) * sure) / (sure + 12) / (sure || 1);
  const keep = 0.15 + hand.hold;
  const wanted = flow(x, y) * 2;
  return Math.atan2(grain.sin[at] * pull + Math.sin(wanted) * keep, grain.cos[at] * pull + Math.cos(wanted) * keep) / 2;
}

function colorAt(data: Float32Array, width: number, x: number, y: number): Rgb {
  const at = (Math.floor(y) * width + Math.floor(x)) * 3;
  return [data[at], data[at + 1], data[at + 2]];
}

function distance(a: Rgb, b: Rgb): number {
  return (Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2])) / 3;
}

/** The path of a stroke from a place, running until the color below asks for another brush. */
function trace(
  scene: Pixels,
  surface: Surface,
  radius: number,
  hand: Hand,
  turn: (x: number, y: number) => number,
  x: number,
  y: number,
  random: Random,
): number[] {
  const { width, height } = scene;
  const color = colorAt(scene.data, width, x, y);
  const step = Math.max(2, radius * 0.6);
  const [shortest, longest] = [
    hand.length[0] * radius,
    (hand.length[0] + (hand.length[1] - hand.length[0]) * random()) * radius,
  ];
  const first = turn(x, y) + (random() < 0.5 ? Math.PI : 0);
  let [dx, dy] = [Math.cos(first), Math.sin(first)];
  const path = [x - dx * radius * 0.5, y - dy * radius * 0.5, x, y];
  for (let run = step; run < longest; run += step) {
    const angle = turn(x, y);
    const side = Math.cos(angle) * dx + Math.sin(angle) * dy < 0 ? -1 : 1;
    dx += (Math.cos(angle) * side - dx) * hand.bend;
    dy += (Math.sin(angle) * side - dy) * hand.bend;
    const size = Math.hypot(dx, dy) || 1;
    [dx, dy] = [dx / size, dy / size];
    x += dx * step;
    y += dy * step;
    if (x < 0 || y < 0 || x >= width || y >= height) break;
    const here = colorAt(scene.data, width, x, y);
    if (run > shortest && distance(here, colorAt(surface.color, width, x, y)) < distance(here, color)) break;
    path.push(x, y);
  }
  return path;
}

/** Places where this brush should start: the worst spot of every grid cell that differs too much. */
function findStarts(
  scene: Pixels,
  surface: Surface,
  radius: number,
  hand: Hand,
  everywhere: boolean,
  random: Random,
): [number, number][] {
  const grid = Math.max(3, Math.round(radius * hand.spacing));
  const probe = Math.max(1, Math.floor(grid / 5));
  const starts: [number, number][] = [];
  for (let top = 0; top < scene.height; top += grid) {
    for (let left = 0; left < scene.width; left += grid) {
      let [sum, count, worst, spotX, spotY] = [0, 0, -1, left, top];
      for (let y = top; y < Math.min(top + grid, scene.height); y += probe) {
        for (let x = left; x < Math.min(left + grid, scene.width); x += probe) {
          const off = distance(colorAt(scene.data, scene.width, x, y), colorAt(surface.color, scene.width, x, y));
          sum += off;
          count++;
          if (off > worst) [worst, spotX, spotY] = [off, x, y];
        }
      }
      const allowed = hand.tolerance * (hand.focus?.(left, top) ?? 1);
      if (everywhere)
        starts.push([
          Math.min(left + random() * grid, scene.width - 1),
          Math.min(top + random() * grid, scene.height - 1),
        ]);
      else if (sum / count > allowed) starts.push([spotX, spotY]);
    }
  }
  for (let i = starts.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [starts[i], starts[j]] = [starts[j], starts[i]];
  }
  return starts;
}

/** Paints the scene in oils and returns the wet surface, to be worked on with `loaded` and finished with `light`. */
export function paintOver(canvas: Canvas, studio: Studio, hand: Hand): Surface {
  const { random, noise2 } = studio;
  const scene = readPixels(canvas);
  const { width, height } = scene;
  const grain = readGrain(scene);
  const flow = hand.flow ?? ((x: number, y: number) => noise2(x / 700, y / 700) * Math.PI);
  const turn = (x: number, y: number) => directionAt(grain, hand, flow, x, y);
  const color = blur(scene.data, width, height, 3, 12);
  const surface: Surface = {
    width,
    height,
    color,
    relief: new Float32Array(width * height),
    tooth: weave(width, height, random),
  };
  for (const [layer, radius] of hand.sizes.entries()) {
    const aim: Pixels = { width, height, data: blur(scene.data, width, height, 3, radius * 0.35) };
    for (const [x, y] of findStarts(aim, surface, radius, hand, layer === 0, random)) {
      strike(
        surface,
        hand,
        trace(aim, surface, radius, hand, turn, x, y, random),
        radius,
        colorAt(aim.data, width, x, y),
        random,
      );
    }
  }
  return surface;
}

/** Lays one stroke of a color (`#rrggbb`) along a path; `more` overrides the hand. */
export type Dab = (path: readonly number[], radius: number, color: string, more?: Partial<Stroke>) => void;

/** The loaded brush, for accents on a wet surface: petals, stars, lamps. */
export function loaded(surface: Surface, hand: Hand, random: Random): Dab {
  return (path, radius, color, more) => strike(surface, hand, path, radius, rgb(color), random, more);
}

function strike(
  surface: Surface,
  hand: Hand,
  path: readonly number[],
  radius: number,
  color: Rgb,
  random: Random,
  more: Partial<Stroke> = {},
): void {
  const { opacity, contrast, dry, tip } = hand;
  const body = hand.body * (0.7 + radius / 60);
  const shade = jitter(color, hand.jitter, random);
  const bristles = hand.bristles(radius);
  drawStroke(surface, { path, radius, color: shade, opacity, body, contrast, dry, tip, bristles, ...more }, random);
}

/** The whole way from a drawn scene to a finished oil painting. */
export function oil(canvas: Canvas, studio: Studio, hand: Hand = HAND): Canvas {
  return light(paintOver(canvas, studio, hand), hand.relief, hand.cloth);
}
