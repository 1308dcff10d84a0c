import { expect, test } from "vitest";
import { formatAverage } from "./format";

test.each([
  [13 / 3, "4,3"],
  [4, "4,0"],
  [4.35, "4,4"],
  [5, "5,0"],
])("an average of %d reads %s", (value, text) => {
  expect(formatAverage(value)).toBe(text);
});
