import { expect, test } from "vitest";
import { pictureStyle, stageRatio } from "./gallery-frame";

/** The mat beside and above a hung picture on a stage that is 100 wide. */
function mats(width: number, height: number): [number, number] {
  const picture = 100 - 18;
  return [(100 - picture) / 2, (100 / stageRatio({ width, height }, true) - (picture * height) / width) / 2];
}

test.each([
  ["upright", 1280, 1600],
  ["square", 1600, 1600],
])("%s works have the same mat on all sides", (_what, width, height) => {
  const [beside, above] = mats(width, height);
  expect(above).toBeCloseTo(beside, 0);
});

test("a landscape does not float in an upright field", () => {
  const [beside, above] = mats(1600, 1280);
  expect(above).toBeGreaterThan(beside);
  expect(above).toBeLessThan(beside * 1.4);
});

test("panoramas and scrolls do not make the stage a slit or a tower", () => {
  expect(stageRatio({ width: 1600, height: 300 }, true)).toBe(1.12);
  expect(stageRatio({ width: 300, height: 1600 }, false)).toBe(0.8);
});

test("a picture of unknown size has the usual place and no color, which would show beside it", () => {
  const unknown = { width: null, height: null, color: "#aabbcc" };
  expect(stageRatio(unknown, false)).toBe(0.8);
  expect(pictureStyle(unknown, { hung: false })).toEqual({
    "--ratio": 0.8,
    "--mat": 0,
    "--crop": 1.4,
  });
  expect(pictureStyle({ width: 800, height: 1600, color: "#aabbcc" }, { hung: true })).toEqual({
    "--ratio": 0.5,
    "--mat": 1,
    "--crop": 1,
    backgroundColor: "#aabbcc",
  });
});
