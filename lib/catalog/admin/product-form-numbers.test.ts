import { describe, expect, test } from "vitest";
import { numericFromCents, parsePrice, parseWhole, writePrice } from "./product-form-numbers";

describe("a price as people type it", () => {
  test.each([
    ["49,90", 4990],
    ["49.90", 4990],
    ["49,9", 4990],
    ["49", 4900],
    ["0,05", 5],
    ["1.249,00", 124_900],
    ["1249,00", 124_900],
    ["1249.5", 124_950],
    ["1.249", 124_900],
    ["1.234.567,89", 123_456_789],
    ["€49,90", 4990],
    [" 49,90 € ", 4990],
    ["1 249,00", 124_900],
    ["0", 0],
  ])("%s", (typed, cents) => expect(parsePrice(typed)).toBe(cents));

  test.each([
    "",
    "abc",
    "-5",
    "49,905",
    "1,249.00",
    "12.49,00",
    "1.24,9.0",
    "49,",
    ",90",
    "1e3",
    "Infinity",
    "4 9€9",
    "9".repeat(20),
  ])("not a price: %s", (typed) => expect(parsePrice(typed)).toBeNull());

  test.each([5, 4990, 124_900, 9_999_999_999])("%d cents are read as they are written", (cents) => {
    expect(parsePrice(writePrice(cents))).toBe(cents);
    expect(Math.round(Number(numericFromCents(cents)) * 100)).toBe(cents);
  });
});

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
