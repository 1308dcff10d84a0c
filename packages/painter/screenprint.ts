/** A print shop: inks pulled one after the other through stencils onto paper, with sprayed (stippled) gradients. */
import type { Canvas } from "@napi-rs/canvas";
import { blank, type Context, type Studio } from "./core.ts";
import { silver, type Rgb } from "./film.ts";
import { clamp, mix } from "./raymarch.ts";

type Shade = (x: number, y: number) => number;

export type Press = {
  /** Pulls one ink through the stencil that `cut` draws in opaque color; `strength` (0 to 1) is sprayed, not blended. */
  ink: (color: Rgb, cut: (ctx: Context) => void, strength?: Shade) => void;
  /** Pulls one ink over the whole sheet. */
  flood: (color: Rgb, strength?: Shade) => void;
  /** Takes the finished sheet off the press, with the tooth of the paper in it. */
  sheet: () => Canvas;
};

/** `#rrggbb` as numbers. */
export function hex(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Rows of numbers written as "440 12 3, 520 9 1, …". */
export const table = (text: string): number[][] => text.split(", ").map((row) => row.split(" ").map(Number));

/** A press for one sheet; `stipple` is how coarsely gradients are sprayed, `slip` how far stencils sit off their place (px). */
export function openPress(studio: Studio, width: number, height: number, paper: Rgb, stipple = 0.5, slip = 1.2): Press {
  const { random, noise2 } = studio;
  const fine = silver(width * height, width, random);
  const spray = fine.map(
    (value, i) =>
      0.42 *
      (value +
        (fine[i + 1] ?? 0) +
        (fine[i + width] ?? 0) +
        (fine[i + width + 1] ?? 0) +
        0.6 * (fine[i + 2] ?? 0) +
        0.6 * (fine[i + 2 * width] ?? 0)),
  );
  const tooth = silver(width * height, width, random);
  const layers = paper.map((level) => new Float32Array(width * height).fill(level));
  const pull = (color: Rgb, stencil: Uint8ClampedArray | undefined, strength: Shade) => {
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        const open = stencil ? stencil[i * 4 + 3] / 255 : 1;
        if (open === 0) continue;
        const wanted = clamp(strength(x, y));
        if (wanted === 0) continue;
        const partial = 4 * wanted * (1 - wanted);
        const thin = tooth[i] > 1.35 ? 0.8 : 1;
        const amount = open * thin * clamp(wanted + spray[i] * stipple * partial);
        for (let k = 0; k < 3; k++) layers[k][i] = mix(layers[k][i], color[k], amount);
      }
    }
  };
  return {
    ink(color, cut, strength = () => 1) {
      const { ctx } = blank(width, height);
      ctx.translate((random() - 0.5) * 2 * slip, (random() - 0.5) * 2 * slip);
      ctx.fillStyle = ctx.strokeStyle = "#000";
      cut(ctx);
      pull(color, ctx.getImageData(0, 0, width, height).data, strength);
    },
    flood: (color, strength = () => 1) => pull(color, undefined, strength),
    sheet() {
      const { canvas, ctx } = blank(width, height);
      const image = ctx.createImageData(width, height);
      for (let i = 0; i < width * height; i++) {
        const fibre = 2.2 * noise2((i % width) * 0.02, Math.floor(i / width) * 0.35) + 1.8 * tooth[i];
        for (let k = 0; k < 3; k++) image.data[i * 4 + k] = layers[k][i] + fibre;
        image.data[i * 4 + 3] = 255;
      }
      ctx.putImageData(image, 0, 0);
      return canvas;
    },
  };
}
