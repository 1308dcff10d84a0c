import fc from "fast-check";
import { expect, test } from "vitest";
import { fitCrop, largestCrop, moveCrop, reshapeCrop, scaleCrop, turnCrop, zoomCrop, zoomsOf } from "./crop";
import { turnedSize, type Crop, type Size } from "./design";

const pictures = fc.record({ width: fc.integer({ min: 200, max: 9000 }), height: fc.integer({ min: 200, max: 9000 }) });
const shapes = fc.constantFrom<Size[]>(
  { width: 640, height: 480 },
  { width: 480, height: 640 },
  { width: 500, height: 500 },
  { width: 980, height: 330 },
);
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant("move" as const), x: fc.integer(), y: fc.integer() }),
    fc.record({
      kind: fc.constant("zoom" as const),
      factor: fc.double({ min: 0.05, max: 20, noNaN: true }),
      at: fc.record({ x: fc.double({ min: 0, max: 1, noNaN: true }), y: fc.double({ min: 0, max: 1, noNaN: true }) }),
    }),
    fc.record({ kind: fc.constant("turn" as const) }),
    fc.record({ kind: fc.constant("reshape" as const), shape: shapes }),
  ),
  { maxLength: 12 },
);

const flipped = ({ width, height }: Size): Size => ({ width: height, height: width });

test("whatever is done to it, a crop lies within the picture, in whole pixels, in the proportions of the sheet", () => {
  fc.assert(
    fc.property(pictures, shapes, steps, (picture, first, done) => {
      let [shape, crop] = [first, largestCrop(picture, first)];
      for (const step of done) {
        if (step.kind === "move") crop = moveCrop(crop, picture, step);
        if (step.kind === "zoom") crop = zoomCrop(crop, picture, shape, step.factor, step.at);
        if (step.kind === "turn") [shape, crop] = [flipped(shape), turnCrop(crop, picture)];
        if (step.kind === "reshape") [shape, crop] = [step.shape, reshapeCrop(crop, picture, step.shape)];
        expectWithin(crop, picture);
        expect(Math.abs(crop.height - (crop.width * shape.height) / shape.width)).toBeLessThanOrEqual(2);
      }
    }),
  );
});

test("the largest crop touches two sides and lies in the middle", () => {
  expect(largestCrop({ width: 4000, height: 3000 }, { width: 64, height: 48 })).toEqual({
    turn: 0,
    x: 0,
    y: 0,
    width: 4000,
    height: 3000,
  });
  expect(largestCrop({ width: 3000, height: 4000 }, { width: 64, height: 48 })).toEqual({
    turn: 0,
    x: 0,
    y: 875,
    width: 3000,
    height: 2250,
  });
});

test("four turns are none", () => {
  fc.assert(
    fc.property(pictures, shapes, (picture, shape) => {
      const crop = zoomCrop(largestCrop(picture, shape), picture, shape, 2, { x: 0.2, y: 0.9 });
      const turned = [1, 2, 3, 4].reduce((one) => turnCrop(one, picture), crop);
      expect(turned).toEqual(crop);
    }),
  );
});

test("a turn shows the same part: the upper left corner becomes the upper right one", () => {
  const crop: Crop = { turn: 0, x: 0, y: 0, width: 400, height: 300 };
  expect(turnCrop(crop, { width: 4000, height: 3000 })).toEqual({
    turn: 90,
    x: 3000 - 300,
    y: 0,
    width: 300,
    height: 400,
  });
});

test("what lies under the finger stays there while it zooms", () => {
  const [picture, shape] = [
    { width: 8000, height: 6000 },
    { width: 64, height: 48 },
  ];
  const crop = zoomCrop(largestCrop(picture, shape), picture, shape, 2);
  const at = { x: 0.25, y: 0.75 };
  const nearer = zoomCrop(crop, picture, shape, 1.6, at);
  const under = (one: Crop) => [one.x + at.x * one.width, one.y + at.y * one.height];
  expect(nearer.width).toBe(Math.round(crop.width / 1.6));
  expect(Math.abs(under(nearer)[0]! - under(crop)[0]!)).toBeLessThanOrEqual(1);
  expect(Math.abs(under(nearer)[1]! - under(crop)[1]!)).toBeLessThanOrEqual(1);
});

test("zooming ends at the whole picture and at an eighth of it", () => {
  const [picture, shape] = [
    { width: 4000, height: 3000 },
    { width: 64, height: 48 },
  ];
  const whole = largestCrop(picture, shape);
  const near = zoomCrop(whole, picture, shape, 100);
  expect(near.width).toBe(500);
  expect(zoomCrop(near, picture, shape, 0.001)).toEqual(whole);
  expect(zoomsOf(whole, picture, shape)).toEqual({ nearer: true, farther: false });
  expect(zoomsOf(near, picture, shape)).toEqual({ nearer: false, farther: true });
});

test("other proportions keep the middle and how much of the picture is seen; back again it is as before", () => {
  const picture = { width: 4000, height: 3000 };
  const wide = { width: 64, height: 48 };
  const whole = largestCrop(picture, wide);
  const tall = reshapeCrop(whole, picture, { width: 48, height: 64 });
  expect(tall).toEqual({ turn: 0, x: 875, y: 0, width: 2250, height: 3000 });
  expect(reshapeCrop(tall, picture, wide)).toEqual(whole);
});

test("a crop that has the proportions already is left as it is", () => {
  const picture = { width: 4001, height: 3000 };
  const crop: Crop = { turn: 0, x: 17, y: 5, width: 1333, height: 1000 };
  expect(fitCrop(crop, picture, { width: 48, height: 36 })).toBe(crop);
  expect(fitCrop(crop, picture, { width: 36, height: 48 })).toEqual(
    reshapeCrop(crop, picture, { width: 36, height: 48 }),
  );
});

test("a picture that arrives smaller has the same crop", () => {
  const crop: Crop = { turn: 90, x: 300, y: 600, width: 1500, height: 2000 };
  expect(scaleCrop(crop, { width: 4000, height: 3000 }, { width: 2000, height: 1500 })).toEqual({
    turn: 90,
    x: 150,
    y: 300,
    width: 750,
    height: 1000,
  });
});

function expectWithin(crop: Crop, picture: Size) {
  const full = turnedSize(picture, crop.turn);
  for (const value of [crop.x, crop.y, crop.width, crop.height]) expect(Number.isInteger(value)).toBe(true);
  expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0);
  expect(Math.min(crop.width, crop.height)).toBeGreaterThanOrEqual(1);
  expect(crop.x + crop.width).toBeLessThanOrEqual(full.width);
  expect(crop.y + crop.height).toBeLessThanOrEqual(full.height);
}
