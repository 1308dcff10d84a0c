import { expect, test } from "vitest";
import { groupOf, isInPlace, looseOf, newGame, putDown, raise, type Away, type Game } from "./game";

const cell = { width: 100, height: 80 };
const grid = { columns: 4, rows: 3 };
const put = (game: Game, piece: number, away: Away) => putDown(game, piece, away, cell);

test("a new game has all pieces once, in a heap, the same for the same seed only", () => {
  const game = newGame(grid, 1);
  expect(game.order.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 12 }, (_, piece) => piece));
  expect(looseOf(game)).toHaveLength(12);
  expect(newGame(grid, 1)).toEqual(game);
  expect(newGame(grid, 2).order).not.toEqual(game.order);
});

test("a piece snaps to its place from 24 mm away, and no further", () => {
  const near = put(newGame(grid, 1), 5, { x: 0, y: -24 });
  expect(near.fit).toBe("place");
  expect(near.game.pieces[5]?.away).toEqual({ x: 0, y: 0 });
  expect(isInPlace(near.game, 5)).toBe(true);
  expect(looseOf(near.game)).not.toContain(5);
  const far = put(newGame(grid, 1), 5, { x: 0, y: -24.1 });
  expect(far.fit).toBeNull();
  expect(far.game.pieces[5]?.away).toEqual({ x: 0, y: -24.1 });
});

test("neighbors snap to each other and move together from then on", () => {
  let { game } = put(newGame(grid, 1), 5, { x: 200, y: 200 });
  const joined = put(game, 6, { x: 210, y: 190 });
  expect(joined.fit).toBe("neighbor");
  expect(groupOf(joined.game, 5)).toEqual([5, 6]);
  expect(joined.game.pieces[6]?.away).toEqual({ x: 200, y: 200 });
  ({ game } = put(joined.game, 5, { x: -300, y: 50 }));
  expect(game.pieces[6]?.away).toEqual({ x: -300, y: 50 });
  expect(put(game, 6, { x: 10, y: 10 }).game.pieces.filter(({ away }) => away?.x === 0)).toHaveLength(2);
});

test("a piece between two others joins both", () => {
  let { game } = put(newGame(grid, 1), 4, { x: 200, y: 200 });
  ({ game } = put(game, 6, { x: 220, y: 200 }));
  expect(groupOf(game, 4)).toEqual([4]);
  ({ game } = put(game, 5, { x: 210, y: 200 }));
  expect(groupOf(game, 4)).toEqual([4, 5, 6]);
  expect(new Set(game.pieces.slice(4, 7).map(({ away }) => away?.x)).size).toBe(1);
});

test("pieces that are no neighbors, or still lie in the heap, do not snap to each other", () => {
  const { game } = put(newGame(grid, 1), 3, { x: 200, y: 200 });
  // The first of the next row is the next number, but no neighbor.
  expect(put(game, 4, { x: 200, y: 200 }).fit).toBeNull();
  expect(put(newGame(grid, 1), 6, { x: 200, y: 200 }).fit).toBeNull();
});

test("a piece that is taken up lies on top, with its group", () => {
  let { game } = put(newGame(grid, 1), 5, { x: 200, y: 200 });
  ({ game } = put(game, 6, { x: 200, y: 200 }));
  const raised = raise(game, 6);
  expect(raised.order.slice(-2)).toEqual([5, 6]);
  expect(raised.order).toHaveLength(12);
});

test("with all pieces in their places none is loose", () => {
  let game = newGame(grid, 1);
  for (const piece of game.order) ({ game } = put(game, piece, { x: 3, y: 3 }));
  expect(looseOf(game)).toEqual([]);
});
