import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { CATALOG_LIFE, tags } from "@/lib/platform/cache";
import { mapPath } from "./map";
import { measurePieces, type Puzzle } from "./measure-file";
import { readPicture } from "./read-picture";

export type DifficultyMap = { columns: number; rows: number; path: string };

/** @throws Error for what is no picture */
export async function findMap(address: string, { pieces, dimensions }: Puzzle): Promise<DifficultyMap | null> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(tags.catalog);
  const picture = await readPicture(address);
  if (!picture) return null;
  const measured = await measurePieces(picture, { pieces, dimensions });
  return { columns: measured.columns, rows: measured.rows, path: mapPath(measured) };
}
