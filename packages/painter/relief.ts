/** Light on thick paint: raking light from the top left over the ridges of the strokes, and a little woven canvas. */
import type { Canvas } from "@napi-rs/canvas";
import { blank, type Random } from "./core.ts";
import { blur } from "./field.ts";
import type { Surface } from "./oil-stroke.ts";

/** The tooth of a plain-woven canvas, 0 (hollow) to 1 (thread on top): slubbed threads rather than a grid. */
export function weave(width: number, height: number, random: Random): Float32Array {
  const speck = blur(
    Float32Array.from({ length: width * height }, () => random()),
    width,
    height,
    1,
    1,
  );
  return speck.map((value, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    const warp = Math.sin(x * 1.7 + Math.sin(y * 0.021) * 2.5);
    const weft = Math.sin(y * 1.7 + Math.sin(x * 0.017) * 2.5);
    return 0.5 + 0.1 * (warp + weft) + (value - 0.5) * 1.7;
  });
}

/** The finished canvas: paint lit from the top left. `strength` 0 is flat, 1 heavy impasto; `cloth` shows the weave. */
export function light(surface: Surface, strength = 0.5, cloth = 0.35): Canvas {
  const { width, height, color } = surface;
  const ridge = blur(surface.relief, width, height, 1, 1);
  const { canvas, ctx } = blank(width, height);
  const image = ctx.createImageData(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const previous = Math.max(0, y - 2) * width + Math.max(0, x - 2);
      const slope = ridge[at] - ridge[previous];
      const thread = (surface.tooth[at] - 0.5) * cloth * 14;
      const lit = (slope / (1 + Math.abs(slope) * 0.9)) * strength;
      for (let channel = 0; channel < 3; channel++) {
        const value = color[at * 3 + channel];
        image.data[at * 4 + channel] = value + lit * (lit > 0 ? 34 + value * 0.3 : 18 + value * 0.42) + thread;
      }
      image.data[at * 4 + 3] = 255;
    }
  }
  ctx.putImageData(image, 0, 0);
  return canvas;
}
