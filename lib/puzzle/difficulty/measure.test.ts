import { expect, test } from "vitest";
import type { Grid } from "@/lib/puzzle/cut/grid";
import { randomOf } from "@/lib/puzzle/cut/random";
import { isConfusable, measure, measuredSize, measuring, type Pixels } from "./measure";
import { landscape, picture } from "./test-pictures";

const grid: Grid = { columns: 10, rows: 8 };
/** Pixels of a piece's side. */
const SIDE = measuredSize({ columns: 1, rows: 1 }).width;

const noise = (seed: number, of = grid) => {
  const random = randomOf(seed);
  return picture(of, () => [random() * 256, random() * 256, random() * 256]);
};
test("of one color, all pieces can be mistaken for all others", () => {
  const { share, perPiece } = measure(
    picture(grid, () => [12, 90, 200]),
    grid,
  );
  expect(share).toBe(1);
  expect([...perPiece]).toEqual(Array(80).fill(79));
});

test("of noise, none can", () => {
  const { share, perPiece } = measure(noise(1), grid);
  expect(share).toBe(0);
  expect(perPiece.every((count) => count === 0)).toBe(true);
});

test("ten others count, nine do not", () => {
  expect([0, 9, 10, 500].map((count) => isConfusable(count))).toEqual([false, false, true, true]);
  const alike = (count: number) => {
    const random = randomOf(7);
    const found = measure(
      picture({ columns: 20, rows: 1 }, (x) =>
        x < count * SIDE ? [200, 200, 200] : [random() * 256, random() * 256, random() * 256],
      ),
      { columns: 20, rows: 1 },
    );
    return found.share;
  };
  expect(alike(10)).toBe(0);
  expect(alike(11)).toBe(11 / 20);
});

test("the same on every run; a number that holds in every engine", () => {
  const of = { columns: 28, rows: 36 };
  const first = measure(landscape(3, of), of);
  expect(measure(landscape(3, of), of)).toEqual(first);
  expect(first.perPiece.reduce((sum, count, piece) => (sum * 31 + count * (piece + 1)) % 1_000_003, 7)).toBe(708_120);
});

test("as slowly compared, pair by pair", () => {
  for (const seed of [1, 2, 3]) {
    const painted = landscape(seed, grid);
    const found = measure(painted, grid);
    // One piece as a sheet of its own with one other: alike or not.
    const pieces = Array.from({ length: 80 }, (_, piece) => piece);
    const counts = pieces.map((one) => pieces.filter((other) => other !== one && twoAlike(painted, one, other)).length);
    expect([...found.perPiece]).toEqual(counts);
  }
});

/** Whether two pieces can be mistaken, measured on a sheet of these two alone. */
function twoAlike({ data, width }: Pixels, one: number, other: number): boolean {
  const both = { columns: 2, rows: 1 };
  const at = (piece: number) => ({ left: (piece % grid.columns) * SIDE, top: Math.floor(piece / grid.columns) * SIDE });
  const pair = picture(both, (x, y) => {
    const { left, top } = at(x < SIDE ? one : other);
    const start = ((top + y) * width + left + (x % SIDE)) * 4;
    return [data[start]!, data[start + 1]!, data[start + 2]!];
  });
  return measure(pair, both).perPiece[0] === 1;
}

test.each([
  ["a quarter", (x: number, y: number): [number, number] => [SIDE - 1 - y, x]],
  ["half", (x: number, y: number): [number, number] => [SIDE - 1 - x, SIDE - 1 - y]],
  ["three quarters", (x: number, y: number): [number, number] => [y, SIDE - 1 - x]],
])("a piece turned by %s is still the same, its mirror image is not", (_name, turned) => {
  const random = randomOf(9);
  const colors = Array.from({ length: SIDE * SIDE }, () => [random() * 256, random() * 256, random() * 256] as const);
  const both = { columns: 2, rows: 1 };
  const pair = (change: (x: number, y: number) => [number, number]) =>
    picture(both, (x, y) => {
      const [column, row] = x < SIDE ? [x, y] : change(x - SIDE, y);
      return colors[row * SIDE + column]!;
    });
  expect([...measure(pair(turned), both).perPiece]).toEqual([1, 1]);
  expect([
    ...measure(
      pair((x, y) => turned(SIDE - 1 - x, y)),
      both,
    ).perPiece,
  ]).toEqual([0, 0]);
});

test("a picture turned as a whole has the same share", () => {
  const painted = landscape(5, grid);
  const turnedGrid = { columns: grid.rows, rows: grid.columns };
  const turned = picture(turnedGrid, (x, y) => {
    const start = ((measuredSize(grid).height - 1 - x) * painted.width + y) * 4;
    return [painted.data[start]!, painted.data[start + 1]!, painted.data[start + 2]!];
  });
  expect(measure(turned, turnedGrid).share).toBe(measure(painted, grid).share);
});

test("what is transparent is not looked at; larger pictures are measured too, smaller ones are refused", () => {
  const painted = landscape(4, grid);
  const opaque = { ...painted, data: painted.data.map((value, at) => (at % 4 === 3 ? 255 : value)) };
  expect(measure(opaque, grid)).toEqual(measure(painted, grid));
  const { width, height, data } = painted;
  const twice = new Uint8ClampedArray(width * height * 16);
  for (let at = 0; at < twice.length; at++) {
    const [x, y] = [Math.floor(at / 4) % (width * 2), Math.floor(at / 4 / (width * 2))];
    twice[at] = data[(Math.floor(y / 2) * width + Math.floor(x / 2)) * 4 + (at % 4)]!;
  }
  expect(measure({ data: twice, width: width * 2, height: height * 2 }, grid)).toEqual(measure(painted, grid));
  expect(() => measure({ data, width: 29, height: 24 }, grid)).toThrow(RangeError);
});

test("measured in steps the result is the same, and there are many", () => {
  const of = { columns: 28, rows: 36 };
  const worst = picture(of, () => [128, 128, 128]);
  const steps = measuring(worst, of);
  let count = 0;
  for (let step = steps.next(); ; step = steps.next(), count++)
    if (step.done) {
      expect(step.value).toEqual(measure(worst, of));
      break;
    }
  expect(count).toBeGreaterThan(60);
});
