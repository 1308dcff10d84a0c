import { expect, test } from "vitest";
import { datedTime } from "./shipping-words";

test.each([
  [1, 1, "Mo. 30. November (nächster Werktag nach dem Versand)"],
  [3, 3, "Mo. 30. November (3 Werktage ab Versand)"],
  [3, 5, "Mo. 30. November (3–5 Werktage ab Versand)"],
])("dates of %i to %i working days say from when these count", (min, max, words) => {
  expect(datedTime("Mo. 30. November", { min, max })).toBe(words);
});

test("what is made first is not yet sent in that time", () => {
  const days = { min: 3, max: 5 };
  const made = "2 Werktage für die Anfertigung, dann 3–5 Werktage";
  expect(datedTime("Mo. 30. November", days, 2)).toBe(`Mo. 30. November (${made} ab Versand)`);
  expect(datedTime(null, days, 2)).toBe(made);
});

test("without dates the days are counted from an order that may be paid later", () => {
  expect(datedTime(null, { min: 1, max: 1 })).toBe("nächster Werktag");
  expect(datedTime(null, { min: 3, max: 5 })).toBe("3–5 Werktage");
});
