import { expect, test } from "vitest";
import { numericFromCents, parseWhole } from "./product-form-numbers";

test.each([5, 4990, 124_900, 9_999_999_999])("%d cents for the database", (cents) =>
  expect(Math.round(Number(numericFromCents(cents)) * 100)).toBe(cents),
);

test.each([
  ["1.000", 1000],
  [" 12 ", 12],
  ["0", 0],
  ["1,5", null],
  ["1.5", null],
  ["-1", null],
  ["zehn", null],
  ["", null],
])("the whole number %s", (typed, value) => expect(parseWhole(typed)).toBe(value));
