import { expect, test } from "vitest";
import { turnCrop } from "./crop";
import type { Crop } from "./design";
import { fitInto, placementOf, type Matrix } from "./placement";

const picture = { width: 4000, height: 3000 };
const frame = { x: 10, y: 20, width: 200, height: 150 };

const at = ([a, b, c, d, e, f]: Matrix, x: number, y: number) => [a * x + c * y + e, b * x + d * y + f];

test("the crop of an upright picture fills the frame", () => {
  const crop: Crop = { turn: 0, x: 1000, y: 600, width: 2000, height: 1500 };
  // Drawn 400 wide, the crop's corners lie at a tenth.
  const matrix = placementOf(crop, picture, 400, frame);
  expect(at(matrix, 100, 60)).toEqual([10, 20]);
  expect(at(matrix, 300, 210)).toEqual([210, 170]);
});

test("turned with its crop, the same point of the picture goes around the frame", () => {
  let crop: Crop = { turn: 0, x: 1000, y: 600, width: 2000, height: 1500 };
  const corners = [
    [10, 20],
    [10 + 150, 20],
    [10 + 200, 20 + 150],
    [10, 20 + 200],
  ];
  for (const corner of corners) {
    const lying = crop.width > crop.height ? frame : { ...frame, width: 150, height: 200 };
    const [x, y] = at(placementOf(crop, picture, 400, lying), 100, 60);
    expect(x).toBeCloseTo(corner[0]!);
    expect(y).toBeCloseTo(corner[1]!);
    crop = turnCrop(crop, picture);
  }
});

test("a frame is as large as the room allows, in its middle", () => {
  expect(fitInto({ width: 400, height: 400 }, { width: 64, height: 48 }, 20)).toEqual({
    x: 20,
    y: 65,
    width: 360,
    height: 270,
  });
  expect(fitInto({ width: 10, height: 400 }, { width: 64, height: 48 }, 20)).toMatchObject({ width: 0, height: 0 });
});
