import type { Sheet } from "./grid.ts";

/** The sheet in mm of an article ('64 × 48 cm'), lying as the crop does; null where the dimensions are not two numbers. */
export function sheetOf(dimensions: string, crop: { width: number; height: number }): Sheet | null {
  const [, one, other] = /^(\d+(?:,\d)?) × (\d+(?:,\d)?) cm$/.exec(dimensions) ?? [];
  if (!one || !other) return null;
  const sides = [one, other].map((side) => Number(side.replace(",", ".")) * 10).sort((a, b) => a - b);
  const [short, long] = [sides[0]!, sides[1]!];
  return crop.width >= crop.height ? { width: long, height: short } : { width: short, height: long };
}
