import { expect, test, vi } from "vitest";
import { ReadCounts } from "./read-counts.ts";

test("SEC-L10 so many invented visitors are remembered, and no more, however long their names", () => {
  const counts = new ReadCounts();
  expect(counts.take("a buyer", 1)).toBe(true);
  for (let number = 0; number < 30_000; number++) counts.take(`${"x".repeat(100)}${number}`, 1);
  expect(counts.size).toBe(20_000);
});

test("who asks again and again is not forgotten for the others", () => {
  const counts = new ReadCounts();
  for (let number = 0; number < 30_000; number++) {
    counts.take(`stranger ${number}`, 1);
    if (number % 10_000 === 0) counts.take("one", 4);
  }
  expect([counts.take("one", 4), counts.take("one", 4)]).toEqual([true, false]);
});

test("says how long it takes until all begin again", () => {
  vi.useFakeTimers({ now: 3_600_000 });
  const counts = new ReadCounts();
  counts.take("one", 1);
  vi.advanceTimersByTime(45_000);
  expect(counts.take("one", 1)).toBe(false);
  expect(counts.secondsLeft).toBe(15);
  vi.advanceTimersByTime(15_001);
  expect(counts.take("one", 1)).toBe(true);
  vi.useRealTimers();
});
