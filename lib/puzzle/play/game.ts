import type { Grid } from "@/lib/puzzle/cut/grid";
import { randomOf } from "@/lib/puzzle/cut/random";

/** How far a piece lies from its place in the picture, in mm. */
export type Away = { x: number; y: number };

type PieceState = {
  /** Null: it still lies where the heap has it. */
  away: Away | null;
  group: number;
};

/** A puzzle being done. Pieces are numbered row by row, each from left to right. */
export type Game = Grid & {
  pieces: PieceState[];
  order: number[];
};

export type Fit = "place" | "neighbor" | null;

/** How near a piece must be to what it fits to, as a part of its shorter side. */
const SNAP_RATIO = 0.3;

const PLACE: Away = { x: 0, y: 0 };

/** The same whole number `seed` gives the same heap. */
export function newGame({ columns, rows }: Grid, seed: number): Game {
  const random = randomOf(seed);
  const order = Array.from({ length: columns * rows }, (_, piece) => piece);
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return { columns, rows, order, pieces: order.map((_, piece) => ({ away: null, group: piece })) };
}

export const isInPlace = ({ pieces }: Game, piece: number) =>
  pieces[piece]?.away?.x === 0 && pieces[piece].away.y === 0;

export const looseOf = (game: Game) => game.pieces.flatMap((_, piece) => (isInPlace(game, piece) ? [] : [piece]));

export const groupOf = ({ pieces }: Game, piece: number) =>
  pieces.flatMap(({ group }, other) => (group === pieces[piece]?.group ? [other] : []));

export const fieldOf = ({ columns }: Grid, piece: number) => ({
  row: Math.floor(piece / columns),
  column: piece % columns,
});

export function raise(game: Game, piece: number): Game {
  const group = groupOf(game, piece);
  return { ...game, order: [...game.order.filter((other) => !group.includes(other)), ...group] };
}

/** `away` and `cell` in mm; near its place a piece snaps in, near a neighbor it hangs with it from then on. */
export function putDown(
  game: Game,
  piece: number,
  away: Away,
  cell: { width: number; height: number },
): { game: Game; fit: Fit } {
  const reach = SNAP_RATIO * Math.min(cell.width, cell.height);
  const isNear = (one: Away, other: Away) => Math.hypot(one.x - other.x, one.y - other.y) <= reach;
  let pieces = game.pieces;
  let fit: Fit = null;
  let group = groupOf(game, piece);
  let at = away;
  const settle = () => {
    const number = pieces[piece]!.group;
    pieces = pieces.map((state, other) => (group.includes(other) ? { away: at, group: number } : state));
  };
  settle();
  for (;;) {
    if (isNear(at, PLACE)) {
      at = PLACE;
      settle();
      return { game: { ...game, pieces }, fit: "place" };
    }
    const neighbor = group
      .flatMap((member) => neighborsOf(game, member))
      .find((other) => !group.includes(other) && pieces[other]?.away && isNear(pieces[other].away, at));
    if (neighbor === undefined) return { game: { ...game, pieces }, fit };
    fit = "neighbor";
    at = pieces[neighbor]!.away!;
    group = [...group, ...groupOf({ ...game, pieces }, neighbor)];
    settle();
  }
}

function neighborsOf({ columns, rows }: Grid, piece: number): number[] {
  const { row, column } = fieldOf({ columns, rows }, piece);
  return [
    ...(column > 0 ? [piece - 1] : []),
    ...(column < columns - 1 ? [piece + 1] : []),
    ...(row > 0 ? [piece - columns] : []),
    ...(row < rows - 1 ? [piece + columns] : []),
  ];
}
