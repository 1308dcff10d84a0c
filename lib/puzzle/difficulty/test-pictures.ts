import type { Grid } from "@/lib/puzzle/cut/grid";
import { randomOf } from "@/lib/puzzle/cut/random";
import { measuredSize, type Pixels } from "./measure";

export function picture(of: Grid, paint: (x: number, y: number) => readonly [number, number, number]): Pixels {
  const { width, height } = measuredSize(of);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data.set(paint(x, y), (y * width + x) * 4);
  }
  return { data, width, height };
}

export function landscape(seed: number, of: Grid): Pixels {
  const random = randomOf(seed);
  const size = measuredSize(of);
  return picture(of, (x, y) => {
    if (x > size.width / 2 && y > size.height / 3) return [random() * 256, random() * 256, random() * 256];
    return y < size.height / 2 ? [120, 170, 200 + (y / size.height) * 30] : [60, 130 + random() * 6, 40];
  });
}
