import { expect, test } from "vitest";
import { parseCents, typeCents } from "./amount";

test.each([
  ["12,50", 1250],
  ["12.50", 1250],
  ["12,5", 1250],
  [" 12 ", 1200],
  ["€ 12,50", 1250],
  ["12,50 €", 1250],
  ["1.234,50", 123_450],
  ["1234,50", 123_450],
  ["1.234", 123_400],
  ["0", 0],
  ["0,01", 1],
])("%j is %i cents", (typed, cents) => expect(parseCents(typed)).toBe(cents));

test.each(["", "zwölf", "-5", "12,505", "12.505,1.2", "1,2,3", "12,", ",50", "1e3", "99999999999", "NaN", "1.23.4"])(
  "%j is no amount",
  (typed) => expect(parseCents(typed)).toBeNull(),
);

test("is written the way it is read", () => {
  for (const cents of [0, 1, 5, 10, 99, 100, 1250, 123_456]) expect(parseCents(typeCents(cents))).toBe(cents);
});
