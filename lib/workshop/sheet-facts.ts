import type { Crop } from "@/lib/puzzle/atelier/design";
import { gridOf, type Grid, type Sheet } from "@/lib/puzzle/cut/grid";
import { sheetOf } from "@/lib/puzzle/cut/sheet";

export type SheetFacts = { dimensions: string; pieces: number; sheet: Sheet; grid: Grid; dpi: number };

/** Null where the article did not say its format as two numbers, or its pieces: then nothing can be made. */
export function sheetFacts(dimensions: string | null, crop: Crop, pieces: number | null): SheetFacts | null {
  const sheet = dimensions && sheetOf(dimensions, crop);
  if (!sheet || pieces === null) return null;
  const dpi = Math.round(crop.width / (sheet.width / 25.4));
  return { dimensions, pieces, sheet, grid: gridOf(sheet, pieces), dpi };
}
