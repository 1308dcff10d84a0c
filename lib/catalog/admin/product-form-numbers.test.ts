import { expect, test } from "vitest";
import { parseWhole } from "./product-form-numbers";

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
