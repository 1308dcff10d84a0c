import { expect, test } from "vitest";
import { germanTime } from "./dates";

test("times are German time, in winter and in summer", () => {
  expect(germanTime(new Date("2026-11-21T13:38:05Z"))).toBe("21. November 2026, 14:38 Uhr");
  expect(germanTime(new Date("2026-07-01T22:05:00Z"))).toBe("2. Juli 2026, 00:05 Uhr");
});
