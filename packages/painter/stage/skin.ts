import type { Vec3 } from "../metal-mesh.ts";

/** Linear color of a print at s (0 left to 1 right) and t (0 top to 1 bottom). */
export type Print = (s: number, t: number) => Vec3;
/**
 * A surface: its linear color at a place; `gloss` is how much it mirrors head-on, `rough` how widely; metal only mirrors.
 * With `print` the color is left open: the print of that number, at the place that `spot` gives.
 */
export type Skin = {
  paint: (at: Vec3, normal: Vec3) => Vec3;
  gloss?: number;
  rough?: number;
  metal?: boolean;
  print?: number;
  spot?: (at: Vec3, normal: Vec3) => readonly [number, number];
};
