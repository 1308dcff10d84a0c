import type { Sheet } from "@/lib/cut/grid";

/** Degrees, clockwise, by which the upright picture is turned before it is cropped. */
export const TURNS = [0, 90, 180, 270] as const;
export type Turn = (typeof TURNS)[number];

/** A part of the turned picture, in whole pixels. */
export type Crop = { turn: Turn; x: number; y: number; width: number; height: number };

/** Pixels of the picture after it was turned. */
export function turnedSize({ width, height }: Size, turn: Turn): Size {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}
export type Size = { width: number; height: number };

/** The sheet in mm of an article ('64 × 48 cm'), lying as the crop does; null where the dimensions are not two numbers. */
export function sheetOf(dimensions: string, crop: Size): Sheet | null {
  const [, one, other] = /^(\d+(?:,\d)?) × (\d+(?:,\d)?) cm$/.exec(dimensions) ?? [];
  if (!one || !other) return null;
  const sides = [one, other].map((side) => Number(side.replace(",", ".")) * 10).sort((a, b) => a - b);
  const [short, long] = [sides[0]!, sides[1]!];
  return crop.width >= crop.height ? { width: long, height: short } : { width: short, height: long };
}
