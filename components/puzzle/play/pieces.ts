import { pathOf, type Cut } from "@/lib/puzzle/cut/cut";
import { interpolate } from "@/lib/platform/format/interpolate";
import { fieldOf, groupOf, isInPlace, type Game } from "@/lib/puzzle/play/game";
import { cellOf, placeOf } from "@/lib/puzzle/play/table";
import text from "#messages/client/puzzle.json";

/** How far a tab reaches beyond its piece's field, as a part of the shorter side, with some room for the rim. */
const TAB_MARGIN_RATIO = 0.36;

export type PieceShape = {
  /** The piece's field with room for its tabs, in mm. */
  box: { x: number; y: number; width: number; height: number };
  outline: Path2D;
};

/** The shapes of all pieces of a cut. */
export function shapesOf(cut: Cut): PieceShape[] {
  const cell = cellOf(cut.sheet, cut);
  const tab = TAB_MARGIN_RATIO * Math.min(cell.width, cell.height);
  return cut.outlines.map((points, piece) => {
    const { x, y } = placeOf(cut.sheet, cut, piece);
    const box = { x: x - tab, y: y - tab, width: cell.width + 2 * tab, height: cell.height + 2 * tab };
    return { box, outline: new Path2D(pathOf(points)) };
  });
}

/** What a screen reader hears of a piece. */
export function labelOf(game: Game, piece: number): string {
  const { row, column } = fieldOf(game, piece);
  const others = groupOf(game, piece).length - 1;
  const joined = [text.loose, text.joinedOne][others] ?? interpolate(text.joined, { count: String(others) });
  const state = isInPlace(game, piece) ? text.placed : joined;
  return interpolate(text.piece, { row: String(row + 1), column: String(column + 1), state });
}
