import { useEffect, useState } from "react";
import type { Crop, Size } from "@/lib/puzzle/atelier/design";
import { gridOf, type Grid, type Sheet } from "@/lib/puzzle/cut/grid";
import { measuredSize, measuring, type Measure } from "@/lib/puzzle/difficulty/measure";
import { paintCrop, type Made } from "./paint";
import { release, type Work } from "./use-working-canvas";

/** `isOld`: what is made has changed since. */
export type Checked = Measure & Grid & { isOld: boolean };

/** Milliseconds after the last change, so that it is not measured while the picture is being moved. */
const CHECK_DEBOUNCE_MS = 500;
/** Milliseconds after which the page is let to do something else. */
const SLICE_MS = 8;

type Part = { work: Work; picture: Size; crop: Crop };

/** How many pieces of what is made can be mistaken for others; null until that is known, the last answer until there is a new one. */
export function useCheck(made: Made | null): Checked | null {
  const [found, setFound] = useState<{ of: Crop; grid: Grid; measure: Measure } | null>(null);
  const { work, picture, crop } = made ?? {};
  const { columns = 0, rows = 0 } = made?.cut ?? {};
  useEffect(() => {
    if (!work || !picture || !crop) return;
    const stop = new AbortController();
    const grid = { columns, rows };
    void pause(CHECK_DEBOUNCE_MS)
      .then(() => measured({ work, picture, crop }, grid, stop.signal))
      .then((measure) => measure && setFound({ of: crop, grid, measure }));
    return () => stop.abort();
  }, [work, picture, crop, columns, rows]);
  if (!found) return null;
  const isOld = found.of !== crop || found.grid.columns !== columns || found.grid.rows !== rows;
  return { ...found.measure, ...found.grid, isOld };
}

type Other = Part & { sheet: Sheet; pieces: number };

/** The part, from 0 to 1, of another number of pieces of the same crop that could be mistaken; null until that is known, or for null. */
export function useShare(other: Other | null): number | null {
  const [found, setFound] = useState<{ of: Crop; pieces: number; share: number } | null>(null);
  const { work, picture, crop, pieces = 0 } = other ?? {};
  const { columns, rows } = other ? gridOf(other.sheet, other.pieces) : { columns: 0, rows: 0 };
  useEffect(() => {
    if (!work || !picture || !crop) return;
    const stop = new AbortController();
    void measured({ work, picture, crop }, { columns, rows }, stop.signal).then(
      (measure) => measure && setFound({ of: crop, pieces, share: measure.share }),
    );
    return () => stop.abort();
  }, [work, picture, crop, columns, rows, pieces]);
  return found && found.of === crop && found.pieces === pieces ? found.share : null;
}

/** Measures in slices, so that the page stays quick meanwhile; null when it was stopped. */
async function measured(part: Part, grid: Grid, stop: AbortSignal): Promise<Measure | null> {
  if (stop.aborted) return null;
  const steps = measuring(pixelsOf(part, grid), grid);
  for (let until = performance.now() + SLICE_MS; ;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() < until) continue;
    await pause(0);
    if (stop.aborted) return null;
    until = performance.now() + SLICE_MS;
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function pixelsOf(made: Part, grid: Grid): ImageData {
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
