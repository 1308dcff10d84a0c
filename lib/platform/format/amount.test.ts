import { expect, test } from "vitest";
import { parseCents, typeCents } from "./amount";

test.each([
  ["12,50", 1250],
  ["12.50", 1250],
  ["12,5", 1250],
  [" 12 ", 1200],
  ["€ 12,50", 1250],
  ["€12,50", 1250],
  [" 12,50 € ", 1250],
  ["1.234,50", 123_450],
  ["1234,50", 123_450],
  ["1249.5", 124_950],
  ["1 249,00", 124_900],
  ["1.234", 123_400],
  ["1.234.567,89", 123_456_789],
  ["0", 0],
  ["0,05", 5],
])("%j is %i cents", (typed, cents) => expect(parseCents(typed)).toBe(cents));

test.each([
  "",
  "zwölf",
  "-5",
  "12,505",
  "12.505,1.2",
  "12.49,00",
  "1,249.00",
  "1.24,9.0",
  "1,2,3",
  "12,",
  ",50",
  "1e3",
  "NaN",
  "Infinity",
  "1.23.4",
  "4 9€9",
  "9".repeat(20),
])("%j is no amount", (typed) => expect(parseCents(typed)).toBeNull());

test.each([0, 1, 5, 10, 99, 100, 1250, 4990, 124_900, 9_999_999_999])(
  "%i cents are written the way they are read",
  (cents) => expect(parseCents(typeCents(cents))).toBe(cents),
);
