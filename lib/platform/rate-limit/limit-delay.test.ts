import { expect, test } from "vitest";
import { delayAbove } from "./limit-delay";

test("SEC-M1 nobody waits up to the limit, and beyond it each attempt a little longer, never too long", () => {
  expect([1, 99, 100].map((counted) => delayAbove(counted, 100))).toEqual([0, 0, 0]);
  expect([101, 102, 103].map((counted) => delayAbove(counted, 100))).toEqual([500, 1000, 1500]);
  expect(delayAbove(1_000_000, 100)).toBe(8000);
});
