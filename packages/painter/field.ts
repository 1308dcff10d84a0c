/** Pictures as number fields: blur, sampling and the direction in which edges run. */
import type { Canvas } from "@napi-rs/canvas";

/** Red, green and blue of every pixel, interleaved, 0 to 255. */
export type Pixels = { width: number; height: number; data: Float32Array };

/** Where edges run: doubled angles (so that 0° and 180° are the same) on a coarse grid, scaled by how sure they are. */
export type Grain = { columns: number; rows: number; cell: number; cos: Float32Array; sin: Float32Array };

/** The canvas's colors as floats, without alpha. */
export function readPixels(canvas: Canvas): Pixels {
  const { width, height } = canvas;
  const source = canvas.getContext("2d").getImageData(0, 0, width, height).data;
  const data = new Float32Array(width * height * 3);
  for (let from = 0, to = 0; to < data.length; from += 4, to += 3) {
    data[to] = source[from] ?? 0;
    data[to + 1] = source[from + 1] ?? 0;
    data[to + 2] = source[from + 2] ?? 0;
  }
  return { width, height, data };
}

/** One running-mean pass along lines of `count` values `step` apart; `lines` start `lineStep` apart. */
function boxPass(
  from: Float32Array,
  to: Float32Array,
  count: number,
  step: number,
  lines: number[],
  radius: number,
): void {
  const scale = 1 / (2 * radius + 1);
  for (const start of lines) {
    const last = start + (count - 1) * step;
    let sum = from[start] * (radius + 1);
    for (let i = 1; i <= radius; i++) sum += from[Math.min(start + i * step, last)];
    for (let i = 0; i < count; i++) {
      const at = start + i * step;
      to[at] = sum * scale;
      sum += from[Math.min(at + (radius + 1) * step, last)] - from[Math.max(at - radius * step, start)];
    }
  }
}

/** Two box passes each way: close to a Gaussian of about `radius` pixels. `channels` values are interleaved. */
export function blur(
  values: Float32Array,
  width: number,
  height: number,
  channels: number,
  radius: number,
): Float32Array {
  const size = Math.round(radius);
  if (size < 1) return values;
  const rows = Array.from(
    { length: height * channels },
    (_, i) => Math.floor(i / channels) * width * channels + (i % channels),
  );
  const columns = Array.from({ length: width * channels }, (_, i) => i);
  const a = new Float32Array(values.length);
  const b = new Float32Array(values.length);
  boxPass(values, a, width, channels, rows, size);
  boxPass(a, b, width, channels, rows, size);
  boxPass(b, a, height, width * channels, columns, size);
  boxPass(a, b, height, width * channels, columns, size);
  return b;
}

/** Brightness of every `cell`th pixel. */
function coarseLuminance(pixels: Pixels, cell: number, columns: number, rows: number): Float32Array {
  const soft = blur(pixels.data, pixels.width, pixels.height, 3, cell / 2);
  const luminance = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = (row * cell * pixels.width + column * cell) * 3;
      luminance[row * columns + column] = soft[at] * 0.3 + soft[at + 1] * 0.59 + soft[at + 2] * 0.11;
    }
  }
  return luminance;
}

/** The smoothed structure tensor of a picture, reduced to the direction along its edges. */
export function readGrain(pixels: Pixels, smooth = 3, cell = 4): Grain {
  const columns = Math.floor(pixels.width / cell);
  const rows = Math.floor(pixels.height / cell);
  const light = coarseLuminance(pixels, cell, columns, rows);
  const cos = new Float32Array(columns * rows);
  const sin = new Float32Array(columns * rows);
  for (let row = 1; row < rows - 1; row++) {
    for (let column = 1; column < columns - 1; column++) {
      const at = row * columns + column;
      const dx = light[at + 1] - light[at - 1];
      const dy = light[at + columns] - light[at - columns];
      cos[at] = dy * dy - dx * dx;
      sin[at] = -2 * dx * dy;
    }
  }
  return { columns, rows, cell, cos: blur(cos, columns, rows, 1, smooth), sin: blur(sin, columns, rows, 1, smooth) };
}
