/** Width and height in millimeters. */
export type Sheet = { width: number; height: number };

export type Grid = { columns: number; rows: number };

export const piecesOf = ({ columns, rows }: Grid) => columns * rows;

/** 24 pieces of a sheet of 4:5 are 4 × 6, of a square sheet 5 × 5. */
export function gridOf({ width, height }: Sheet, pieces: number): Grid {
  let best: Grid = { columns: 1, rows: pieces };
  let least = Infinity;
  for (let columns = 1; columns <= pieces; columns++) {
    const rows = Math.ceil(pieces / columns);
    const [wide, high] = [width / columns, height / rows];
    const surplus = (columns * rows) / pieces;
    // Not by logarithms or powers: their last digit may differ from engine to engine.
    const cost = (wide > high ? wide / high : high / wide) * surplus * surplus;
    if (cost < least) {
      least = cost;
      best = { columns, rows };
    }
  }
  return best;
}
