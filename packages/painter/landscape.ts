/** Noise for landscapes: layered noise, ridge lines, hashed chance by place. */
import type { Studio } from "./core.ts";

/** Layered noise (fractal Brownian motion), about -1 to 1. */
export function layered(noise: Studio["noise2"], x: number, y: number, octaves: number, gain = 0.5): number {
  let sum = 0;
  let total = 0;
  for (let k = 0, size = 1, weight = 1; k < octaves; k++, size *= 2.03, weight *= gain) {
    sum += weight * noise(x * size + 17.3 * k, y * size - 9.1 * k);
    total += weight;
  }
  return sum / total;
}

/** Layered noise folded at zero: sharp crests like eroded mountains, 0 to 1. */
export function folded(noise: Studio["noise2"], x: number, y: number, octaves: number, gain = 0.5): number {
  let sum = 0;
  let total = 0;
  for (let k = 0, size = 1, weight = 1; k < octaves; k++, size *= 2.07, weight *= gain) {
    sum += weight * (1 - Math.hypot(noise(x * size + 31.7 * k, y * size + 5.3 * k), 0.09)) ** 2;
    total += weight;
  }
  return sum / total;
}

/** A number in [0, 1) that depends only on the place: the same brick always gets the same chance. */
export function chance(i: number, j: number, k = 0): number {
  let h = Math.imul(i | 0, 374_761_393) ^ Math.imul(j | 0, 668_265_263) ^ Math.imul(k | 0, 1_274_126_177);
  h = Math.imul(h ^ (h >>> 13), 1_274_126_177);
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296;
}

/** Heights computed once on a square grid of `cells`² over [x0, x0 + size] × [z0, z0 + size], read back smoothly. */
export function heightMap(
  height: (x: number, z: number) => number,
  x0: number,
  z0: number,
  size: number,
  cells: number,
): (x: number, z: number) => number {
  const step = size / (cells - 1);
  const grid = Float32Array.from({ length: cells * cells }, (_, i) =>
    height(x0 + (i % cells) * step, z0 + Math.floor(i / cells) * step),
  );
  return (x, z) => {
    const u = Math.max(0, Math.min(cells - 1.001, (x - x0) / step));
    const v = Math.max(0, Math.min(cells - 1.001, (z - z0) / step));
    const i = Math.floor(v) * cells + Math.floor(u);
    const [s, t] = [u - Math.floor(u), v - Math.floor(v)];
    return (grid[i] * (1 - s) + grid[i + 1] * s) * (1 - t) + (grid[i + cells] * (1 - s) + grid[i + cells + 1] * s) * t;
  };
}
