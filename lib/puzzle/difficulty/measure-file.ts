import sharp from "sharp";
import { gridOf, type Grid, type Sheet } from "../cut/grid.ts";
import { storedShare } from "./level.ts";
import { measure, type Measure } from "./measure.ts";

/** Longer pictures are scaled down first. Those of the shop are not: their pixels alone decide, not how a library scales. */
const MAX_SIDE_PX = 1600;

export type Puzzle = { pieces: number; dimensions: string | null };

/** From 0 to 1, to three places as it is stored; the picture fills the sheet. @throws Error for what is no picture */
export async function measureFile(picture: Buffer | string, puzzle: Puzzle): Promise<number> {
  return storedShare((await measurePieces(picture, puzzle)).share);
}

export async function measurePieces(picture: Buffer | string, puzzle: Puzzle): Promise<Measure & Grid> {
  const { data, info } = await sharp(picture)
    .autoOrient()
    .resize(MAX_SIDE_PX, MAX_SIDE_PX, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "white" })
    .toColorspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
  const grid = gridOf(sheetOf(puzzle.dimensions, info), puzzle.pieces);
  return { ...grid, ...measure({ data: pixels, width: info.width, height: info.height }, grid) };
}

/** '48 × 60 cm', lying as its picture does; of the picture's form where they are not two numbers. */
export function sheetOf(dimensions: string | null, picture: Sheet): Sheet {
  const numbers = /^(\d+(?:,\d+)?) × (\d+(?:,\d+)?) cm$/.exec(dimensions ?? "")?.slice(1) ?? [];
  const [short, long] = numbers.map((typed) => Number(typed.replace(",", ".")) * 10).sort((a, b) => a - b);
  if (!short || !long) return { width: picture.width, height: picture.height };
  return picture.width >= picture.height ? { width: long, height: short } : { width: short, height: long };
}
