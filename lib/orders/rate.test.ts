import { expect, test } from "vitest";
import { formatRate } from "./rate";

test("rates are written the German way", () => {
  expect(formatRate(1900)).toBe("19\u00a0%");
  expect(formatRate(550)).toBe("5,5\u00a0%");
});
