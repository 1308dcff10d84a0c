import { expect, test } from "vitest";
import { centsFromNumeric, formatCents } from "./money";

test.each([
  [4990, "€49,90"],
  [123456, "€1.234,56"],
  [0, "€0,00"],
  [5, "€0,05"],
  [100_000_000_001, "€1.000.000.000,01"],
  [-250, "−€2,50"],
])("%d cents read %s", (cents, text) => {
  expect(formatCents(cents)).toBe(text);
});

test.each([
  ["49.90", 4990],
  [49.9, 4990],
  [50, 5000],
  ["0.07", 7],
  [0.29, 29],
  ["99999999.99", 9_999_999_999],
])("numeric %s is %d cents", (value, cents) => {
  expect(centsFromNumeric.parse(value)).toBe(cents);
});

test.each(["1.234", "abc", "-1", "", "1e3", Number.NaN])("numeric %s is refused", (value) => {
  expect(centsFromNumeric.safeParse(value).success).toBe(false);
});
