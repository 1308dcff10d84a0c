import { expect, test } from "vitest";
import { cutSheet } from "@/lib/puzzle/cut/cut";
import { HIDDEN } from "@/lib/puzzle/cut/hidden";
import { pieceAt } from "./piece-at";
import { HIDDEN_PLACE } from "./production/area";

const cut = cutSheet(7, { width: 640, height: 480 }, 504);
const { columns, rows, sheet } = cut;
const [wide, high] = [sheet.width / columns, sheet.height / rows];

test("the middle of each piece is that piece", () => {
  for (let row = 1; row <= rows; row++)
    for (let column = 1; column <= columns; column++)
      expect(pieceAt(cut, [(column - 0.5) * wide, (row - 0.5) * high])).toEqual({ row, column });
});

test("a tab belongs to the piece it hangs on, not to the one it reaches into", () => {
  const right = cut.outlines[columns + 1]!;
  // The farthest point of the first inner piece's right side, a little towards the piece.
  const tip = right.reduce((most, point) => (point[0] > most[0] ? point : most));
  const isTab = tip[0] > 2 * wide + 0.15 * wide;
  expect(isTab).toBe(true);
  expect(pieceAt(cut, [tip[0] - 0.8, tip[1]])).toEqual({ row: 2, column: 2 });
  expect(pieceAt(cut, [tip[0] + 0.8, tip[1]])).toEqual({ row: 2, column: 3 });
});

test("every point of the sheet is in one piece, and none beside it", () => {
  expect(pieceAt(cut, [0, 0])).toEqual({ row: 1, column: 1 });
  expect(pieceAt(cut, [639.99, 479.99])).toEqual({ row: rows, column: columns });
  for (const point of [
    [-0.1, 5],
    [5, -0.1],
    [640, 5],
    [5, 480],
  ] as const)
    expect(pieceAt(cut, point)).toBeNull();
});

test.each(HIDDEN)("where a %s is, it is that; beside it its neighbors", (shape) => {
  const shaped = cutSheet(7, sheet, 504, shape);
  const [x, y] = shaped.hiddenAt!;
  expect(pieceAt(shaped, [x, y])).toBe(HIDDEN_PLACE);
  const [row, column] = [Math.round(y / high), Math.round(x / wide)];
  expect(pieceAt(shaped, [x - 0.7 * wide, y - 0.6 * high])).toEqual({ row, column });
  expect(pieceAt(shaped, [x + 0.7 * wide, y + 0.6 * high])).toEqual({ row: row + 1, column: column + 1 });
});
