/** Paints for stage sets, in linear light. */
import type { Canvas } from "@napi-rs/canvas";
import type { Vec3 } from "../metal-mesh.ts";
import { rgb, type Rgb } from "../pixels.ts";
import type { Print } from "./skin.ts";

const LINEAR = Float32Array.from({ length: 256 }, (_, i) =>
  i <= 10 ? i / 255 / 12.92 : ((i / 255 + 0.055) / 1.055) ** 2.4,
);

/** "#rrggbb" as linear light. */
export function linear(hex: string): Vec3 {
  return linearOf(rgb(hex));
}

/** Red, green and blue from 0 to 255 as linear light. */
export const linearOf = (color: Rgb): Vec3 => color.map((value) => LINEAR[Math.round(value)]) as unknown as Vec3;

export const scaled = ([r, g, b]: Vec3, by: number): Vec3 => [r * by, g * by, b * by];

/** What a canvas shows at s (0 left to 1 right) and t (0 top to 1 bottom), mixed from the four nearest pixels. */
export function printOf(canvas: Canvas): Print {
  const { width, height } = canvas;
  const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
  return (s, t) => {
    const x = Math.min(width - 1.001, Math.max(0, s * width - 0.5)),
      y = Math.min(height - 1.001, Math.max(0, t * height - 0.5));
    const column = Math.floor(x),
      row = Math.floor(y);
    const u = x - column,
      v = y - row;
    const at = (row * width + column) * 4,
      low = at + width * 4;
    const channel = (k: number): number =>
      (LINEAR[data[at + k]] * (1 - u) + LINEAR[data[at + 4 + k]] * u) * (1 - v) +
      (LINEAR[data[low + k]] * (1 - u) + LINEAR[data[low + 4 + k]] * u) * v;
    return [channel(0), channel(1), channel(2)];
  };
}
