import { expect, test } from "vitest";
import { findingsOf } from "./puzzle-check";

const grid = { columns: 6, rows: 4 };
const marked = (isMarked: (piece: number) => boolean) =>
  Uint16Array.from({ length: 24 }, (_, piece) => (isMarked(piece) ? 12 : 3));

test.each([
  ["top", (piece: number) => piece < 12],
  ["bottom", (piece: number) => piece >= 12],
  ["left", (piece: number) => piece % 6 < 3],
  ["right", (piece: number) => piece % 6 >= 3],
] as const)("pieces that look alike are said to be at the %s when they are", (where, isMarked) => {
  expect(findingsOf(marked(isMarked), grid)).toEqual({ confusable: 12, where });
});

test("nothing is said of where they are when they are everywhere, or nowhere", () => {
  expect(
    findingsOf(
      marked((piece) => piece % 2 === 0),
      grid,
    ),
  ).toEqual({ confusable: 12, where: null });
  expect(
    findingsOf(
      marked(() => false),
      grid,
    ),
  ).toEqual({ confusable: 0, where: null });
});
