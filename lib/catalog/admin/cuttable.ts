import { gridOf } from "@/lib/puzzle/cut/grid";
import { interpolate } from "@/lib/platform/format/interpolate";
import { errors as text } from "#messages/client/admin-products.json";
import { sheetOf } from "@/lib/puzzle/cut/sheet";

/** Null when it can be cut as it is sold. */
export function cutProblem(dimensions: string | null, pieces: number | null) {
  const sheet = sheetOf(dimensions ?? "", { width: 2, height: 1 });
  if (!sheet) return { field: "dimensions", error: text.artworkFormat } as const;
  if (pieces === null) return { field: "pieces", error: text.positive } as const;
  const { columns, rows } = gridOf(sheet, pieces);
  if (columns * rows === pieces) return null;
  const values = { dimensions: dimensions ?? "", cut: String(columns * rows) };
  return { field: "pieces", error: interpolate(text.artworkPieces, values) } as const;
}
