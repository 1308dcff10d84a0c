import fc from "fast-check";
import { expect, test } from "vitest";
import { gridOf } from "@/lib/puzzle/cut/grid";
import { newGame } from "./game";
import { cellOf, heapOf, kept, layOut, placeOf } from "./table";

const portrait = { width: 400, height: 500 };

test("on a phone held upright the heap is below the picture, held sideways on both sides of it", () => {
  expect(layOut({ width: 390, height: 640 }, portrait).heaps).toHaveLength(1);
  expect(layOut({ width: 844, height: 250 }, portrait).heaps).toHaveLength(2);
  expect(layOut({ width: 1440, height: 760 }, portrait).heaps).toHaveLength(2);
});

const tables = fc
  .record({
    size: fc.record({ width: fc.integer({ min: 320, max: 2000 }), height: fc.integer({ min: 240, max: 1400 }) }),
    ratio: fc.integer({ min: 60, max: 180 }),
    count: fc.constantFrom(24, 48, 108),
    seed: fc.nat({ max: 1000 }),
  })
  .map(({ size, ratio, count, seed }) => {
    const sheet = { width: 5 * ratio, height: 500 };
    const grid = gridOf(sheet, count);
    return { table: layOut(size, sheet), size, sheet, grid, seed, cell: cellOf(sheet, grid) };
  });

test("the whole picture is on the table, and the heap beside it", () => {
  fc.assert(
    fc.property(tables, ({ table, size, sheet, grid, seed, cell }) => {
      const { scale, stage } = table;
      expect(stage.width * scale).toBeCloseTo(size.width, 6);
      expect(stage.x).toBeLessThanOrEqual(0);
      expect(stage.y).toBeLessThanOrEqual(0);
      expect(stage.x + stage.width).toBeGreaterThanOrEqual(sheet.width - 1e-6);
      expect(stage.y + stage.height).toBeGreaterThanOrEqual(sheet.height - 1e-6);
      const heap = heapOf(table, sheet, grid, seed);
      expect(heap).toHaveLength(newGame(grid, seed).order.length);
      heap.forEach((away, piece) => {
        const place = placeOf(sheet, grid, piece);
        const [x, y] = [place.x + away.x + cell.width / 2, place.y + away.y + cell.height / 2];
        // Its middle can be reached: on the table, and not where the picture is to be.
        expect(x > stage.x && x < stage.x + stage.width && y > stage.y && y < stage.y + stage.height).toBe(true);
        expect(x > 0 && x < sheet.width && y > 0 && y < sheet.height).toBe(false);
      });
    }),
  );
});

test("no loose piece lies within 24 pixels of a phone's left or right edge, where its own gestures begin", () => {
  for (const [width, height] of [
    [360, 520],
    [390, 640],
    [844, 390],
  ] as const)
    for (const count of [24, 48, 108]) {
      const grid = gridOf(portrait, count);
      const table = layOut({ width, height }, portrait);
      const { scale, stage } = table;
      heapOf(table, portrait, grid, 1).forEach((away, piece) => {
        const left = (placeOf(portrait, grid, piece).x + away.x - stage.x) * scale;
        expect(left).toBeGreaterThanOrEqual(24);
        expect(left + cellOf(portrait, grid).width * scale).toBeLessThanOrEqual(width - 24);
      });
    }
});

test("what would leave the table stays at its rim, also a group and on a smaller table", () => {
  const grid = gridOf(portrait, 24);
  const table = layOut({ width: 390, height: 640 }, portrait);
  const { stage } = table;
  const cell = cellOf(portrait, grid);
  const away = kept(table, portrait, grid, [0], { x: -9999, y: 9999 });
  expect(away.x).toBeCloseTo(stage.x);
  expect(away.y + cell.height).toBeCloseTo(stage.y + stage.height);
  const pair = kept(table, portrait, grid, [0, 1], { x: 9999, y: 0 });
  expect(pair.x + cell.width).toBeCloseTo(stage.x + stage.width - cell.width / 2);
  expect(kept(table, portrait, grid, [5], { x: 10, y: 20 })).toEqual({ x: 10, y: 20 });
});
