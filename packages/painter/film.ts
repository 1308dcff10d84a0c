/** The darkroom: scene light is collected on a plate (linear floats) and developed with a tone curve, vignette and grain. */
import type { Canvas } from "@napi-rs/canvas";
import { blank, type Random } from "./core.ts";

/** Linear scene light; one plane (black and white) or three (red, green, blue). */
export type Plate = { width: number; height: number; planes: Float32Array[] };

export type Rgb = readonly [number, number, number];

export type Development = {
  exposure?: number;
  /** Slope of the S-curve after the film's shoulder; 0 leaves the curve alone, 1 is a hard paper. */
  contrast?: number;
  /** How dark the corners get, 0 to 1. */
  vignette?: number;
  /** Standard deviation of the grain in the midtones, in 8-bit levels. */
  grain?: number;
  /** Glow of bright places: blur radius in pixels and how much of it is mixed in. */
  bloom?: { radius: number; amount: number };
  /** Colors of the paper's black, middle and white for a black and white print, 0 to 255. */
  tone?: readonly [Rgb, Rgb, Rgb];
};

const NEUTRAL: readonly [Rgb, Rgb, Rgb] = [
  [9, 9, 10],
  [126, 125, 123],
  [250, 249, 246],
];

/** Light on every pixel; where neighbours differ much the pixel is looked at four more times, which smooths the edges. */
export function expose(width: number, height: number, look: (x: number, y: number) => readonly number[]): Plate {
  const planes = look(width / 2, height / 2).map(() => new Float32Array(width * height));
  const put = (index: number, light: readonly number[]) => planes.forEach((plane, k) => (plane[index] = light[k]));
  for (let y = 0, i = 0; y < height; y++) for (let x = 0; x < width; x++, i++) put(i, look(x + 0.5, y + 0.5));
  const green = planes[planes.length >> 1];
  const first = Float32Array.from(green, (light) => Math.sqrt(Math.max(0, Math.min(2, light))));
  const spread = [
    [0.12, 0.37],
    [0.62, 0.13],
    [0.88, 0.62],
    [0.37, 0.88],
  ];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const here = first[i];
      const step = Math.max(
        Math.abs(here - first[i - 1]),
        Math.abs(here - first[i + 1]),
        Math.abs(here - first[i - width]),
        Math.abs(here - first[i + width]),
      );
      if (step < 0.045) continue;
      const looks = spread.map(([dx, dy]) => look(x + dx, y + dy));
      put(
        i,
        planes.map((plane, k) => looks.reduce((sum, light) => sum + light[k], plane[i]) / 5),
      );
    }
  }
  return { width, height, planes };
}

/** Three box blurs, which together are close to a Gaussian of the given radius. */
export function blurred(plane: Float32Array, width: number, height: number, radius: number): Float32Array {
  const half = Math.max(1, Math.round(radius / 1.7));
  let from = plane.slice();
  let to = new Float32Array(plane.length);
  const run = (lines: number, length: number, lineStep: number, step: number) => {
    for (let line = 0; line < lines; line++) {
      const start = line * lineStep;
      const at = (k: number) => from[start + Math.max(0, Math.min(length - 1, k)) * step];
      let sum = 0;
      for (let k = -half; k <= half; k++) sum += at(k);
      for (let k = 0; k < length; k++) {
        to[start + k * step] = sum / (2 * half + 1);
        sum += at(k + half + 1) - at(k - half);
      }
    }
    [from, to] = [to, from];
  };
  for (let pass = 0; pass < 3; pass++) {
    run(height, width, width, 1);
    run(width, height, 1, width);
  }
  return from;
}

/** Silver grain: Gaussian noise a little softened, so that it clumps like emulsion instead of flickering by pixel. */
export function silver(length: number, width: number, random: Random): Float32Array {
  const raw = Float32Array.from({ length }, () => random() + random() + random() - 1.5);
  return raw.map(
    (value, i) =>
      1.25 * value + 0.55 * ((raw[i - 1] ?? 0) + (raw[i + 1] ?? 0) + (raw[i - width] ?? 0) + (raw[i + width] ?? 0)),
  );
}

const film = (v: number) => Math.min(1, (v * (2.51 * v + 0.03)) / (v * (2.43 * v + 0.59) + 0.14));
const mix3 = (low: number, middle: number, high: number, t: number) =>
  t < 0.5 ? low + (middle - low) * 2 * t : middle + (high - middle) * (2 * t - 1);

/** Develops the plate to a finished print. */
export function develop(plate: Plate, random: Random, development: Development = {}): Canvas {
  const { exposure = 1, contrast = 0.3, vignette = 0.35, grain = 5, bloom, tone = NEUTRAL } = development;
  const { width, height, planes } = plate;
  const glow = bloom ? planes.map((plane) => blurred(plane, width, height, bloom.radius)) : planes;
  const share = bloom?.amount ?? 0;
  const noise = silver(width * height, width, random);
  const { canvas, ctx } = blank(width, height);
  const image = ctx.createImageData(width, height);
  const print = (light: number, i: number, dim: number) => {
    const t = film(Math.max(0, light) * exposure * dim) ** (1 / 2.2);
    const steep = t + (t * t * (3 - 2 * t) - t) * contrast;
    return Math.max(0, Math.min(1, steep + (noise[i] * grain * (0.25 + 3 * steep * (1 - steep))) / 255));
  };
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const corner = ((2 * x) / width - 1) ** 2 + ((2 * y) / height - 1) ** 2;
      const dim = 1 / (1 + vignette * 0.5 * corner) ** 2;
      const levels = planes.map((plane, k) => print(plane[i] + (glow[k][i] - plane[i]) * share, i, dim));
      for (let k = 0; k < 3; k++) {
        image.data[i * 4 + k] =
          levels.length === 3 ? levels[k] * 255 : mix3(tone[0][k], tone[1][k], tone[2][k], levels[0]);
      }
      image.data[i * 4 + 3] = 255;
    }
  }
  ctx.putImageData(image, 0, 0);
  return canvas;
}
