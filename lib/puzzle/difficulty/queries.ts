import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { CATALOG_LIFE, tags } from "@/lib/platform/cache";
import { mapPath } from "./map";
import { measurePieces, type Puzzle } from "./measure-file";
import { readPicture } from "./read-picture";

export type DifficultyMap = { columns: number; rows: number; path: string };

type Measured = {
  pictures: readonly { url: string }[];
  pieces: number | null;
  dimensions: string | null;
  confusable: number | null;
};

/** Of a product's first picture; null where it is not measured. */
export async function findMapOf({ pictures, pieces, dimensions, confusable }: Measured): Promise<DifficultyMap | null> {
  const address = pictures[0]?.url;
  return !address || pieces === null || confusable === null ? null : findMap(address, { pieces, dimensions });
}

/** @throws Error for what is no picture */
async function findMap(address: string, { pieces, dimensions }: Puzzle): Promise<DifficultyMap | null> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(tags.catalog);
  const picture = await readPicture(address);
  if (!picture) return null;
  const measured = await measurePieces(picture, { pieces, dimensions });
  return { columns: measured.columns, rows: measured.rows, path: mapPath(measured) };
}
