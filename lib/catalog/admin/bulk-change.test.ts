import { expect, test } from "vitest";
import { changedPrice, parsePercent, readBulkValue } from "./bulk-change";

test.each([
  ["10", 1000],
  ["+10 %", 1000],
  ["-12,5", -1250],
  ["−5%", -500],
  ["0.25", 25],
  ["0", null],
  ["-95", null],
  ["501", null],
  ["zehn", null],
  ["1,234", null],
  ["", null],
])("%j is %j hundredths of a percent", (typed, percent) => expect(parsePercent(typed)).toBe(percent));

test.each([
  [4990, 1000, 5489],
  [4995, 1000, 5495],
  [4990, -1250, 4366],
  [1, -9000, 1],
])("%i cents changed by %i are %i", (cents, percent, changed) => expect(changedPrice(cents, percent)).toBe(changed));

test("each action takes only what makes sense for it", () => {
  expect(readBulkValue("price", "-5")).toEqual({ value: "-5" });
  expect(readBulkValue("stock", "1.000")).toEqual({ value: "1000" });
  expect(readBulkValue("stock", "-1")).toHaveProperty("error");
  expect(readBulkValue("category", "tiere")).toEqual({ value: "tiere" });
  expect(readBulkValue("category", "../")).toHaveProperty("error");
  expect(readBulkValue("archive", "egal")).toEqual({ value: "" });
});
