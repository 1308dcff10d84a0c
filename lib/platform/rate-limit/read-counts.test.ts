import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ReadCounts } from "./read-counts.ts";

const ONE = { visitor: 1, everyone: 10 };
const TWO = { visitor: 2, everyone: 10 };
/** A visitor in a network of their own. */
const visitor = (number: number) => `10.${number >> 8}.${number & 255}.1`;

beforeEach(() => void vi.useFakeTimers({ now: 3_600_000 }));
afterEach(() => void vi.useRealTimers());

test("so many visitors and networks are remembered, and no more, however long their names", () => {
  const counts = new ReadCounts();
  for (let number = 0; number < 15_000; number++) counts.take("page", `${"x".repeat(100)}${number}`, ONE);
  expect(counts.size).toBe(20_000);
});

test("20,000 other names make neither the total nor a visitor forgotten who goes on asking", () => {
  const counts = new ReadCounts();
  const limit = { visitor: 2, everyone: 20_000 };
  for (const _ of [1, 2]) expect(counts.take("page", "192.0.2.1", limit)).not.toBeNull();
  for (let number = 0; number < 20_001; number++) {
    counts.take("page", visitor(number), limit);
    if (number % 5000 === 0) expect(counts.take("page", "192.0.2.1", limit)).toBeNull();
  }
  expect(counts.take("page", visitor(1), limit)).toMatchObject({ total: 20_004 });
});

test("a network's limit refuses before a further visitor of it is remembered", () => {
  const counts = new ReadCounts();
  for (let last = 0; last < 8; last++) expect(counts.take("page", `192.0.2.${last}`, ONE)).not.toBeNull();
  const { size } = counts;
  expect(counts.take("page", "192.0.2.100", ONE)).toBeNull();
  expect(counts.size).toBe(size);
  expect(counts.take("page", "192.0.3.1", ONE)).toEqual({ own: 1, total: 9 });
});

test("kinds of reading do not count for each other, and looking counts nothing", () => {
  const counts = new ReadCounts();
  for (let time = 0; time < 5; time++) expect(counts.isUsedUp("page", "192.0.2.1", TWO)).toBe(false);
  for (const own of [1, 2]) expect(counts.take("page", "192.0.2.1", TWO)).toMatchObject({ own });
  expect(counts.isUsedUp("page", "192.0.2.1", TWO)).toBe(true);
  expect(counts.take("search", "192.0.2.1", TWO)).toEqual({ own: 1, total: 1 });
});

test("says how long it takes until all begin again", () => {
  const counts = new ReadCounts();
  counts.take("page", "192.0.2.1", ONE);
  vi.advanceTimersByTime(45_000);
  expect(counts.take("page", "192.0.2.1", ONE)).toBeNull();
  expect(counts.secondsLeft).toBe(15);
  vi.advanceTimersByTime(15_001);
  expect(counts.take("page", "192.0.2.1", ONE)).not.toBeNull();
});
