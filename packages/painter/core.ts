import { createCanvas, type Canvas, type SKRSContext2D } from "@napi-rs/canvas";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { createNoise2D, createNoise3D } from "simplex-noise";

export type Context = SKRSContext2D;
export type Random = () => number;

/** What a work gets to paint with: everything random in it comes from `random`, so the same seed paints the same picture. */
export type Studio = {
  random: Random;
  noise2: ReturnType<typeof createNoise2D>;
  noise3: ReturnType<typeof createNoise3D>;
};

/** One picture of the collection; `paint` returns a finished canvas, 1,600 px on its long side. */
export type Work = { paint: (studio: Studio) => Canvas | Promise<Canvas> };

/** Longest file that may be committed, in bytes. */
const MAX_BYTES = 250_000;

/** mulberry32: a small seeded generator; returns numbers in [0, 1). */
function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A studio whose chance depends on the name alone. */
export function openStudio(name: string): Studio {
  let hash = 2_166_136_261;
  for (const char of name) hash = Math.imul(hash ^ char.charCodeAt(0), 16_777_619);
  const random = seededRandom(hash);
  return { random, noise2: createNoise2D(random), noise3: createNoise3D(random) };
}

/** A blank canvas of `width` × `height` pixels. */
export function blank(width: number, height: number): { canvas: Canvas; ctx: Context } {
  const canvas = createCanvas(width, height);
  return { canvas, ctx: canvas.getContext("2d") };
}

/** Writes the canvas to `public/kunst/<name>.webp`, lowering the quality until it has at most `limit` bytes. */
export async function saveWebp(canvas: Canvas, name: string, limit = MAX_BYTES, best = 82): Promise<number> {
  const { width, height } = canvas;
  const pixels = canvas.getContext("2d").getImageData(0, 0, width, height).data;
  const image = sharp(Buffer.from(pixels.buffer), { raw: { width, height, channels: 4 } }).removeAlpha();
  for (let quality = best; ; quality -= 6) {
    const file = await image.clone().webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
    if (file.byteLength > limit && quality > 40) continue;
    const target = path.join(import.meta.dirname, "../../public/kunst", `${name}.webp`);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, file);
    return file.byteLength;
  }
}
