/** The puzzles of the catalog as things: their size, their number of pieces, their sheet with the die's cuts. */
import type { Canvas } from "@napi-rs/canvas";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { pictureOf } from "../collection.ts";
import type { Random } from "../core.ts";
import { cutSheet, type Cut } from "../jigsaw.ts";
import { newLayer, pressed, score, transformed } from "../pieces.ts";

const seed = path.join(import.meta.dirname, "../../../supabase/seed/products");

type Article = { slug: string; pieces: number | null; dimensions: string; material?: string };

/** All articles of the demo catalog, in the order of their files. */
export function readArticles(): Article[] {
  return readdirSync(seed)
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(path.join(seed, file), "utf8")) as Article[]);
}

/** A finished puzzle: `cm` is its width and height, `picture` its motif. */
export type Puzzle = { slug: string; pieces: number; cm: readonly [number, number]; picture: Canvas };

/** Reads a puzzle's size and motif; throws where the article is no puzzle. */
export async function openPuzzle({ slug, pieces, dimensions }: Article): Promise<Puzzle> {
  const [width, height] = dimensions
    .replaceAll(",", ".")
    .split("×")
    .map((part) => Number.parseFloat(part));
  if (!pieces || !width || !height) throw new Error(`${slug} has no size in centimetres.`);
  return { slug, pieces, cm: [width, height], picture: await pictureOf(slug) };
}

/** The cuts of a puzzle over a sheet of `perCm` pixels a centimetre, with as many columns and rows as make about its number of pieces. */
export function cutsOf({ pieces, cm }: Puzzle, perCm: number, random: Random): Cut {
  const columns = Math.round(Math.sqrt((pieces * cm[0]) / cm[1]));
  return cutSheet(cm[0] * perCm, cm[1] * perCm, columns, Math.round(pieces / columns), random);
}

/**
 * The finished puzzle from above, `perCm` pixels a centimetre; pieces of it reflect a touch more or less light.
 * From far away the cuts are seen less: `veil` (0 to 1) is how much of them is lost.
 */
export function finishedSheet(puzzle: Puzzle, perCm: number, cut: Cut, random: Random, veil: number): Canvas {
  const { picture, cm } = puzzle;
  const [width, height] = [Math.round(cm[0] * perCm), Math.round(cm[1] * perCm)];
  const layer = newLayer(width, height);
  transformed(
    layer,
    () => undefined,
    () => {
      layer.face.imageSmoothingQuality = "high";
      layer.face.drawImage(picture, 0, 0, width, height);
      for (let row = 0; row < cut.rows; row++) {
        for (let column = 0; column < cut.columns; column++) {
          const shade = (random() - 0.5) * 0.1;
          layer.face.fillStyle = shade > 0 ? `rgba(255,255,255,${shade / 2})` : `rgba(0,0,0,${-shade})`;
          layer.face.fill(cut.outline(column, row));
        }
      }
      score(layer, cut.lines, 1);
    },
  );
  const sheet = pressed(layer);
  const ctx = sheet.getContext("2d");
  ctx.globalAlpha = veil;
  ctx.imageSmoothingQuality = "high";
  ctx.drawImage(picture, 0, 0, width, height);
  return sheet;
}
