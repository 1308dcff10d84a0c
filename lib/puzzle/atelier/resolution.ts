import type { Sheet } from "@/lib/puzzle/cut/grid";
import { sheetOf } from "@/lib/puzzle/cut/sheet";
import type { Size } from "./design";

const MM_PER_INCH = 25.4;

/** Dots per inch from which a print is sharp, is good from an arm's length, and can be recognized at all (ADR 61). */
const SHARP_DPI = 200;
const FAIR_DPI = 120;
const SOFT_DPI = 60;

/** fair: slightly soft from close up; soft: only printed after the shopper has confirmed it; none: not printed. */
export type Grade = "sharp" | "fair" | "soft" | "none";

/** Crop in pixels, sheet in mm, lying as the crop does. */
export function dotsPerInch(crop: Size, sheet: Sheet): number {
  return Math.min(crop.width / sheet.width, crop.height / sheet.height) * MM_PER_INCH;
}

export function gradeOf(crop: Size, sheet: Sheet): Grade {
  const dots = dotsPerInch(crop, sheet);
  if (dots >= SHARP_DPI) return "sharp";
  if (dots >= FAIR_DPI) return "fair";
  return dots >= SOFT_DPI ? "soft" : "none";
}

export function goodUpTo(crop: Size, formats: readonly string[]): string | null {
  const good = formats.flatMap((format) => {
    const sheet = sheetOf(format, crop);
    return sheet && dotsPerInch(crop, sheet) >= FAIR_DPI ? [{ format, area: sheet.width * sheet.height }] : [];
  });
  return good.toSorted((one, other) => other.area - one.area)[0]?.format ?? null;
}
