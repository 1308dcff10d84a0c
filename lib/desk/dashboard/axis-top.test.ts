import { expect, test } from "vitest";
import { axisTop } from "./axis-top";

test.each([
  [548_90, 600_00],
  [100_00, 100_00],
  [100_01, 120_00],
  [4, 4],
  [9, 12],
  [61, 80],
])("an axis that shows %i ends at %i", (most, top) => {
  expect(axisTop(most)).toBe(top);
});
