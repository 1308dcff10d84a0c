import type { Crop } from "../../puzzle/atelier/design.ts";
import { pathOf, type Cut, type Outline } from "../../puzzle/cut/cut.ts";
import { linesOf } from "../../puzzle/cut/lines.ts";

/** In mm from its upper left corner. */
export type Area = { x: number; y: number; width: number; height: number };

/** Counted from 1 from above and from the left. */
export type Place = { row: number; column: number };

export const HIDDEN_PLACE: Place = { row: 0, column: 0 };

export const isHidden = ({ row }: Place) => row === HIDDEN_PLACE.row;

export function outlineOf({ columns, rows, outlines, hiddenAt }: Cut, piece: Place): Outline | undefined {
  const { row, column } = piece;
  if (isHidden(piece)) return hiddenAt ? outlines.at(-1) : undefined;
  return row <= rows && column <= columns ? outlines[(row - 1) * columns + column - 1] : undefined;
}

/** @throws RangeError when there is no such piece */
export function partOf(cut: Cut, piece: Place | null): { area: Area; lines: Record<string, string> } {
  if (!piece) return { area: { x: 0, y: 0, ...cut.sheet }, lines: linesOf(cut) };
  const outline = outlineOf(cut, piece);
  if (!outline) throw new RangeError("there is no such piece");
  return { area: around(outline), lines: { piece: pathOf(outline) } };
}

/** Its pixels need not be whole. */
export function cropOf(crop: Crop, sheet: { width: number; height: number }, area: Area): Crop {
  const [wide, high] = [crop.width / sheet.width, crop.height / sheet.height];
  return {
    turn: crop.turn,
    x: crop.x + area.x * wide,
    y: crop.y + area.y * high,
    width: area.width * wide,
    height: area.height * high,
  };
}

function around(outline: Outline): Area {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const [x, y] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  return { x, y, width: Math.ceil(Math.max(...xs)) - x, height: Math.ceil(Math.max(...ys)) - y };
}
