import type { Canvas } from "@napi-rs/canvas";
import { blank } from "./core.ts";

export type Rgb = [number, number, number];
/** Writes the color of the point (x, y) into `out`, 0 to 255 per channel. */
export type Shader = (x: number, y: number, out: Rgb) => void;

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));
export const mix = (from: number, to: number, t: number): number => from + (to - from) * t;
/** 0 below `low`, 1 above `high`, an S-curve between; `low` may be the greater one. */
export const smoothstep = (low: number, high: number, value: number): number => {
  const t = clamp((value - low) / (high - low));
  return t * t * (3 - 2 * t);
};

/** "#rrggbb" as three numbers from 0 to 255. */
export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export const css = ([r, g, b]: Rgb, alpha = 1): string =>
  `rgba(${r.toFixed(1)},${g.toFixed(1)},${b.toFixed(1)},${alpha.toFixed(3)})`;

/** sRGB (0 to 255) to OKLab, where mixtures stay clean. */
export function toOklab(color: Rgb): Rgb {
  const r = toLinear(color[0] / 255);
  const g = toLinear(color[1] / 255);
  const b = toLinear(color[2] / 255);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** OKLab to sRGB (0 to 255), clipped to what a screen can show. */
function fromOklab([lightness, a, b]: Rgb): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    255 * toGamma(clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)),
    255 * toGamma(clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)),
    255 * toGamma(clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)),
  ];
}

/** The color `t` of the way from `from` to `to`, mixed in OKLab. */
export function blend(from: Rgb, to: Rgb, t: number): Rgb {
  const a = toOklab(from);
  const b = toOklab(to);
  return fromOklab([mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)]);
}

/** `color` with its OKLab lightness moved by `lightness` and its chroma scaled by `chroma`. */
export function tone(color: Rgb, lightness: number, chroma = 1): Rgb {
  const [l, a, b] = toOklab(color);
  return fromOklab([clamp(l + lightness), a * chroma, b * chroma]);
}

const STEPS = 2048;

/** A color ramp through `stops` (position, hex), looked up by a number from 0 to 1. */
export function ramp(stops: [number, string][]): (t: number) => Rgb {
  const table = Array.from({ length: STEPS + 1 }, (_, index): Rgb => {
    const t = index / STEPS;
    const next = stops.findIndex(([position]) => position >= t);
    const to = stops[next === -1 ? stops.length - 1 : next];
    const from = stops[next === -1 ? stops.length - 1 : Math.max(0, next - 1)];
    return to === from ? rgb(to[1]) : blend(rgb(from[1]), rgb(to[1]), (t - from[0]) / (to[0] - from[0]));
  });
  return (t) => table[Math.round(clamp(t) * STEPS)];
}

/** Paints a canvas point by point; `samples` × `samples` points are averaged per pixel. */
export function paintPixels(width: number, height: number, shader: Shader, samples = 1): Canvas {
  const { canvas, ctx } = blank(width, height);
  const image = ctx.createImageData(width, height);
  const out: Rgb = [0, 0, 0];
  const share = 1 / (samples * samples);
  for (let y = 0, index = 0; y < height; y++)
    for (let x = 0; x < width; x++, index += 4) {
      let [r, g, b] = [0, 0, 0];
      for (let sample = 0; sample < samples * samples; sample++) {
        shader(x + ((sample % samples) + 0.5) / samples, y + (Math.floor(sample / samples) + 0.5) / samples, out);
        r += out[0];
        g += out[1];
        b += out[2];
      }
      image.data[index] = r * share;
      image.data[index + 1] = g * share;
      image.data[index + 2] = b * share;
      image.data[index + 3] = 255;
    }
  ctx.putImageData(image, 0, 0);
  return canvas;
}

/** Layered noise in about [-1, 1]: each of `octaves` is twice as fine and half as strong as the one before. */
export function fbm(noise: (x: number, y: number) => number, x: number, y: number, octaves: number): number {
  let [sum, gain, total] = [0, 1, 0];
  for (let octave = 0; octave < octaves; octave++) {
    sum += gain * noise(x, y);
    total += gain;
    gain /= 2;
    x = x * 2 + 17.3;
    y = y * 2 - 9.1;
  }
  return sum / total;
}
