import { expect, test } from "vitest";
import { centsFromNumeric, numericFromCents, toCents } from "./numeric";

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

test.each([5, 7, 29, 4990, 124_900, 9_999_999_999])(
  "%d cents keep each digit on their way to the database",
  (cents) => {
    expect(centsFromNumeric.parse(JSON.stringify(numericFromCents(cents)))).toBe(cents);
  },
);

test.each([5, 7, 29, -2500, -50, 4990, 124_900, 9_999_999_999])(
  "a row's numeric is %d cents, as number or text",
  (cents) => {
    const euros = numericFromCents(cents);
    expect([toCents(euros), toCents(euros.toFixed(2) as unknown as number)]).toEqual([cents, cents]);
  },
);
