import type { Grid } from "@/lib/puzzle/cut/grid";
import { putLab } from "./lab.ts";

/** Pixels, row by row, four bytes each: red, green, blue and one that is not looked at. A canvas has its `ImageData` so. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number };

export type Measure = {
  /** From 0 to 1: the part of the pieces that can be mistaken for ten others or more. */
  share: number;
  /** Row by row, each from left to right. */
  perPiece: Uint16Array;
};

const CELLS_PER_SIDE = 3;
/** In hundredths of CIE Lab. */
export const LIMIT = 500;
/** As far can the mean colors of two pieces be that are alike, whichever way they lie, rounded to whole numbers. */
const MEAN_LIMIT = LIMIT + 2;
export const TWINS = 10;

const AT_ONCE = 16;

const CELLS_PER_PIECE = CELLS_PER_SIDE * CELLS_PER_SIDE;
const NUMBERS_PER_PIECE = CELLS_PER_PIECE * 3;
const PIXELS_PER_PIECE = 12;

export const isConfusable = (count: number) => count >= TWINS;

export const measuredSize = ({ columns, rows }: Grid) => ({
  width: columns * PIXELS_PER_PIECE,
  height: rows * PIXELS_PER_PIECE,
});

/** The same pixels give the same result in every engine. @throws RangeError when it has fewer pixels than cells. */
export function measure(picture: Pixels, grid: Grid): Measure {
  const steps = measuring(picture, grid);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** In steps of a few milliseconds, after each of which something else can be done. */
export function* measuring(picture: Pixels, grid: Grid): Generator<void, Measure, void> {
  const pieces = describe(picture, grid);
  yield;
  const perPiece = new Uint16Array(grid.columns * grid.rows);
  const means = meansOf(pieces);
  const light = (piece: number) => means[piece * 3]!;
  const order = Uint32Array.from(perPiece, (_, piece) => piece).sort((one, other) => light(one) - light(other));

  for (let place = 0; place < order.length; place++) {
    if (place % AT_ONCE === AT_ONCE - 1) yield;
    const one = order[place]!;
    const lightest = light(one) + MEAN_LIMIT;
    for (let next = place + 1; next < order.length && light(order[next]!) <= lightest; next++) {
      const other = order[next]!;
      if (!areNear(means, one * 3, other * 3, MEAN_LIMIT)) continue;
      if (!areAlike(pieces, one * NUMBERS_PER_PIECE, other * NUMBERS_PER_PIECE)) continue;
      perPiece[one]!++;
      perPiece[other]!++;
    }
  }
  return { share: perPiece.filter(isConfusable).length / perPiece.length, perPiece };
}

/** By 0, 90, 180 and 270 degrees. */
const TURNED = Uint8Array.from(
  { length: 4 * CELLS_PER_PIECE },
  (_, at) => turnedBy(Math.floor(at / CELLS_PER_PIECE), at % CELLS_PER_PIECE) * 3,
);

function turnedBy(turns: number, cell: number): number {
  const [row, column] = [Math.floor(cell / CELLS_PER_SIDE), cell % CELLS_PER_SIDE];
  return turns === 0 ? cell : turnedBy(turns - 1, (CELLS_PER_SIDE - 1 - column) * CELLS_PER_SIDE + row);
}

function areAlike(pieces: Int16Array, one: number, other: number): boolean {
  for (let turn = 0; turn < TURNED.length; turn += CELLS_PER_PIECE) {
    let cell = 0;
    while (cell < CELLS_PER_PIECE && areNear(pieces, one + cell * 3, other + TURNED[turn + cell]!, LIMIT)) cell++;
    if (cell === CELLS_PER_PIECE) return true;
  }
  return false;
}

function areNear(colors: Int16Array, one: number, other: number, limit: number): boolean {
  const light = colors[one]! - colors[other]!;
  const a = colors[one + 1]! - colors[other + 1]!;
  const b = colors[one + 2]! - colors[other + 2]!;
  return light * light + a * a + b * b <= limit * limit;
}

function describe({ data, width, height }: Pixels, { columns, rows }: Grid): Int16Array {
  const [across, down] = [columns * CELLS_PER_SIDE, rows * CELLS_PER_SIDE];
  if (width < across || height < down) throw new RangeError(`${width} × ${height} pixels are fewer than the cells.`);
  const pieces = new Int16Array(columns * rows * NUMBERS_PER_PIECE);
  for (let row = 0; row < down; row++) {
    const [top, bottom] = [Math.floor((row * height) / down), Math.floor(((row + 1) * height) / down)];
    for (let column = 0; column < across; column++) {
      const [left, right] = [Math.floor((column * width) / across), Math.floor(((column + 1) * width) / across)];
      let [red, green, blue] = [0, 0, 0];
      for (let y = top; y < bottom; y++) {
        for (let at = (y * width + left) * 4; at < (y * width + right) * 4; at += 4) {
          red += data[at]!;
          green += data[at + 1]!;
          blue += data[at + 2]!;
        }
      }
      const pixels = (right - left) * (bottom - top);
      const mean = (sum: number) => Math.round(sum / pixels);
      const piece = Math.floor(row / CELLS_PER_SIDE) * columns + Math.floor(column / CELLS_PER_SIDE);
      const cell = (row % CELLS_PER_SIDE) * CELLS_PER_SIDE + (column % CELLS_PER_SIDE);
      putLab(mean(red), mean(green), mean(blue), pieces, piece * NUMBERS_PER_PIECE + cell * 3);
    }
  }
  return pieces;
}

function meansOf(pieces: Int16Array): Int16Array {
  const means = new Int16Array((pieces.length / NUMBERS_PER_PIECE) * 3);
  for (let at = 0; at < means.length; at++) {
    const first = Math.floor(at / 3) * NUMBERS_PER_PIECE + (at % 3);
    let sum = 0;
    for (let cell = 0; cell < CELLS_PER_PIECE; cell++) sum += pieces[first + cell * 3]!;
    means[at] = Math.round(sum / CELLS_PER_PIECE);
  }
  return means;
}
