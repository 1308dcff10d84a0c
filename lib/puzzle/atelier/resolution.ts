import type { Sheet } from "@/lib/puzzle/cut/grid";
import { sheetOf } from "@/lib/puzzle/cut/sheet";
import type { Size } from "./design";

const MM_PER_INCH = 25.4;

/** Dots per inch from which a print is sharp, is good from an arm's length, and can be recognized at all (ADR 61). */
const SHARP_DPI = 200;
const FAIR_DPI = 120;
const SOFT_DPI = 60;

/**
 * How a print will look: sharp; fair, slightly soft from close up; soft, which is only printed after the shopper has confirmed it; or
 * none, which is not printed.
 */
export type Grade = "sharp" | "fair" | "soft" | "none";

/** Dots per inch of a crop (pixels) on a sheet (mm) that lies as the crop does. */
export function dotsPerInch(crop: Size, sheet: Sheet): number {
  return Math.min(crop.width / sheet.width, crop.height / sheet.height) * MM_PER_INCH;
}

/** How a crop (pixels) will look on a sheet (mm). */
export function gradeOf(crop: Size, sheet: Sheet): Grade {
  const dots = dotsPerInch(crop, sheet);
  if (dots >= SHARP_DPI) return "sharp";
  if (dots >= FAIR_DPI) return "fair";
  return dots >= SOFT_DPI ? "soft" : "none";
}

/** The largest of these formats ('64 × 48 cm') on which a crop is sharp or fair; null when it is on none. */
export function goodUpTo(crop: Size, formats: readonly string[]): string | null {
  const good = formats.flatMap((format) => {
    const sheet = sheetOf(format, crop);
    return sheet && dotsPerInch(crop, sheet) >= FAIR_DPI ? [{ format, area: sheet.width * sheet.height }] : [];
  });
  return good.toSorted((one, other) => other.area - one.area)[0]?.format ?? null;
}
