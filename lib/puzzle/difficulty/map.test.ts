import { expect, test } from "vitest";
import { mapPath } from "./map";

test("pieces that can be mistaken are drawn, neighbors of a row as one", () => {
  const perPiece = Uint16Array.of(10, 12, 9, 11, 0, 0, 0, 0, 40, 40, 40, 40);
  expect(mapPath({ columns: 4, rows: 3, perPiece })).toBe("M0 0h2v1h-2zM3 0h1v1h-1zM0 2h4v1h-4z");
  expect(mapPath({ columns: 2, rows: 1, perPiece: Uint16Array.of(9, 0) })).toBe("");
});
