import type { Cut, Outline } from "@/lib/puzzle/cut/cut";
import { HIDDEN_PLACE, type Place } from "./production/area";

/** A tenth of a millimeter off at most. */
const CURVE_STEP_COUNT = 8;

/** `[x, y]` in mm; null beside the sheet. */
export function pieceAt(cut: Cut, [x, y]: readonly [number, number]): Place | null {
  const { sheet, columns, rows, outlines } = cut;
  const [column, row] = [Math.floor((x / sheet.width) * columns), Math.floor((y / sheet.height) * rows)];
  if (column < 0 || row < 0 || column >= columns || row >= rows) return null;
  if (cut.hiddenAt && contains(outlines.at(-1)!, x, y)) return HIDDEN_PLACE;
  // A tab reaches into the next piece, never further.
  const near = [row, row - 1, row + 1].flatMap((r) => [column, column - 1, column + 1].map((c) => ({ r, c })));
  const found = near.find(({ r, c }) => {
    const isThere = r >= 0 && c >= 0 && r < rows && c < columns;
    return isThere && contains(outlines[r * columns + c]!, x, y);
  });
  return found ? { row: found.r + 1, column: found.c + 1 } : { row: row + 1, column: column + 1 };
}

function contains(outline: Outline, x: number, y: number): boolean {
  let isInside = false;
  for (let at = 1; at < outline.length; at += 3) {
    const [from, one, other, to] = outline.slice(at - 1, at + 3) as [Outline[0], Outline[0], Outline[0], Outline[0]];
    let [fromX, fromY] = from;
    for (let step = 1; step <= CURVE_STEP_COUNT; step++) {
      const t = step / CURVE_STEP_COUNT;
      const [toX, toY] = [0, 1].map((axis) => bezier(from[axis]!, one[axis]!, other[axis]!, to[axis]!, t)) as [
        number,
        number,
      ];
      if (fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) isInside = !isInside;
      [fromX, fromY] = [toX, toY];
    }
  }
  return isInside;
}

const bezier = (from: number, one: number, other: number, to: number, t: number) =>
  (1 - t) ** 3 * from + 3 * (1 - t) ** 2 * t * one + 3 * (1 - t) * t ** 2 * other + t ** 3 * to;
