/** From traced light to a picture. */
import type { Canvas } from "@napi-rs/canvas";
import { blank } from "./core.ts";

/** Develops linear light: true up to 0.9, then a soft shoulder into white. */
export function develop(value: number): number {
  const x = value <= 0.9 ? Math.max(0, value) : 0.9 + 0.1 * (1 - Math.exp((0.9 - value) / 0.3));
  return 255 * (x <= 0.003_130_8 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055);
}

/** The film as a picture, darker to its corners. */
export function printed(film: Float32Array, width: number, height: number, vignette: number, exposure: number): Canvas {
  const { canvas, ctx } = blank(width, height);
  const image = ctx.createImageData(width, height);
  for (let index = 0; index < width * height; index++) {
    const x = ((index % width) / width) * 2 - 1,
      y = (Math.floor(index / width) / height) * 2 - 1;
    const fall = exposure * (1 - vignette * (x * x * 0.8 + y * y) ** 1.3);
    for (let k = 0; k < 3; k++) image.data[index * 4 + k] = develop(film[index * 3 + k] * fall);
    image.data[index * 4 + 3] = 255;
  }
  ctx.putImageData(image, 0, 0);
  return canvas;
}
