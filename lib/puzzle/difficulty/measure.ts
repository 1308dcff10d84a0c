import type { Grid } from "@/lib/puzzle/cut/grid";
import { putLab } from "./lab.ts";

/** Pixels, row by row, four bytes each: red, green, blue and one that is not looked at. A canvas has its `ImageData` so. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number };

export type Measure = {
  /** From 0 to 1: the part of the pieces that can be mistaken for ten others or more. */
  share: number;
  /** For how many others each piece can be mistaken; row by row, each from left to right. */
  perPiece: Uint16Array;
};

/** Each piece is seen as so many by so many cells, each of them one color. */
const CELLS_PER_SIDE = 3;
/** How far the colors of two cells may be from each other to look alike, in hundredths of CIE Lab. */
export const LIMIT = 500;
/** As far can the mean colors of two pieces be that are alike, whichever way they lie, rounded to whole numbers. */
const MEAN_LIMIT = LIMIT + 2;
/** For so many others a piece can be mistaken that counts. */
export const TWINS = 10;

/** So many pieces are compared with all others in one step. */
const AT_ONCE = 16;

const PIECE = CELLS_PER_SIDE * CELLS_PER_SIDE;
const NUMBERS = PIECE * 3;
const PIXELS_PER_PIECE = 12;

/** Whether a piece that can be mistaken for `count` others is one that counts. */
export const isConfusable = (count: number) => count >= TWINS;

/** The size in pixels that a picture is scaled to, to the very rim of the sheet, before it is measured. */
export const measuredSize = ({ columns, rows }: Grid) => ({
  width: columns * PIXELS_PER_PIECE,
  height: rows * PIXELS_PER_PIECE,
});

/**
 * How many pieces of a picture can be mistaken for others. Two can when, in one of the four ways a piece can lie, each of
 * their 3 × 3 cells has about the same color as the other's. The same pixels give the same result in every browser and on every
 * server. @param picture filling the sheet, see measuredSize @throws RangeError when it has fewer pixels than cells.
 */
export function measure(picture: Pixels, grid: Grid): Measure {
  const steps = measuring(picture, grid);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same in steps of a few milliseconds, after each of which something else can be done. */
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
      if (!areAlike(pieces, one * NUMBERS, other * NUMBERS)) continue;
      perPiece[one]!++;
      perPiece[other]!++;
    }
  }
  return { share: perPiece.filter(isConfusable).length / perPiece.length, perPiece };
}

/** Where the cells of a piece are when it is turned by 0, 90, 180 and 270 degrees: four times nine places. */
const TURNED = Uint8Array.from({ length: 4 * PIECE }, (_, at) => turnedBy(Math.floor(at / PIECE), at % PIECE) * 3);

function turnedBy(turns: number, cell: number): number {
  const [row, column] = [Math.floor(cell / CELLS_PER_SIDE), cell % CELLS_PER_SIDE];
  return turns === 0 ? cell : turnedBy(turns - 1, (CELLS_PER_SIDE - 1 - column) * CELLS_PER_SIDE + row);
}

function areAlike(pieces: Int16Array, one: number, other: number): boolean {
  for (let turn = 0; turn < TURNED.length; turn += PIECE) {
    let cell = 0;
    while (cell < PIECE && areNear(pieces, one + cell * 3, other + TURNED[turn + cell]!, LIMIT)) cell++;
    if (cell === PIECE) return true;
  }
  return false;
}

function areNear(colors: Int16Array, one: number, other: number, limit: number): boolean {
  const light = colors[one]! - colors[other]!;
  const a = colors[one + 1]! - colors[other + 1]!;
  const b = colors[one + 2]! - colors[other + 2]!;
  return light * light + a * a + b * b <= limit * limit;
}

/** The Lab colors of all cells, piece by piece. */
function describe({ data, width, height }: Pixels, { columns, rows }: Grid): Int16Array {
  const [across, down] = [columns * CELLS_PER_SIDE, rows * CELLS_PER_SIDE];
  if (width < across || height < down) throw new RangeError(`${width} × ${height} pixels are fewer than the cells.`);
  const pieces = new Int16Array(columns * rows * NUMBERS);
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
      putLab(mean(red), mean(green), mean(blue), pieces, piece * NUMBERS + cell * 3);
    }
  }
  return pieces;
}

/** The mean color of each piece, in whole numbers. */
function meansOf(pieces: Int16Array): Int16Array {
  const means = new Int16Array((pieces.length / NUMBERS) * 3);
  for (let at = 0; at < means.length; at++) {
    const first = Math.floor(at / 3) * NUMBERS + (at % 3);
    let sum = 0;
    for (let cell = 0; cell < PIECE; cell++) sum += pieces[first + cell * 3]!;
    means[at] = Math.round(sum / PIECE);
  }
  return means;
}
