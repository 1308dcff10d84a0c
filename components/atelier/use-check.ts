import { useEffect, useState } from "react";
import type { Crop, Size } from "@/lib/atelier/design";
import { gridOf, type Grid, type Sheet } from "@/lib/cut/grid";
import { measure, measuredSize, type Measure } from "@/lib/difficulty/measure";
import { paintCrop, type Made } from "./paint";
import { release, type Work } from "./use-work";

/** `isOld`: what is made has changed since. */
export type Checked = Measure & Grid & { isOld: boolean };

/** Milliseconds after the last change, so that it is not measured while the picture is being moved. */
const REST = 500;

/** How many pieces of what is made can be mistaken for others; null until that is known, the last answer until there is a new one. */
export function useCheck(made: Made | null): Checked | null {
  const [found, setFound] = useState<{ of: Crop; grid: Grid; measure: Measure } | null>(null);
  const { work, picture, crop } = made ?? {};
  const { columns = 0, rows = 0 } = made?.cut ?? {};
  useEffect(() => {
    if (!work || !picture || !crop) return;
    const timer = setTimeout(() => {
      const grid = { columns, rows };
      setFound({ of: crop, grid, measure: measure(pixelsOf({ work, picture, crop }, grid), grid) });
    }, REST);
    return () => clearTimeout(timer);
  }, [work, picture, crop, columns, rows]);
  if (!found) return null;
  const isOld = found.of !== crop || found.grid.columns !== columns || found.grid.rows !== rows;
  return { ...found.measure, ...found.grid, isOld };
}

type Other = { work: Work; picture: Size; crop: Crop; sheet: Sheet; pieces: number };

/** The part, from 0 to 1, of another number of pieces of the same crop that could be mistaken. */
export const shareOf = ({ sheet, pieces, ...made }: Other): number => {
  const grid = gridOf(sheet, pieces);
  return measure(pixelsOf(made, grid), grid).share;
};

function pixelsOf(made: { work: Work; picture: Size; crop: Crop }, grid: Grid): ImageData {
  const size = measuredSize(grid);
  const canvas = document.createElement("canvas");
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext("2d", { willReadFrequently: true })!;
  paintCrop(context, made, size);
  const pixels = context.getImageData(0, 0, size.width, size.height);
  release(canvas);
  return pixels;
}
