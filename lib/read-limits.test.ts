import { afterEach, beforeEach, expect, test, vi } from "vitest";

let address = "";
vi.mock("@/lib/limits", () => ({ visitorAddress: () => Promise.resolve(address) }));
const { allowRead } = await import("./read-limits.ts");

const LIMIT = { visitor: 2, everyone: 4 };
const ask = (from: string) => {
  address = from;
  return allowRead("test", LIMIT);
};

let hour = 0;
beforeEach(() => void vi.useFakeTimers({ now: (hour += 3_600_000) }));
afterEach(() => void vi.useRealTimers());

test("a visitor who asks too often is refused, and takes nothing from the others", async () => {
  for (const expected of [true, true, false, false, false, false]) expect(await ask("a")).toBe(expected);
  expect(await ask("b")).toBe(true);
});

test("all together have their limit too, and a minute later all begin anew", async () => {
  for (const from of ["a", "b", "c", "d"]) expect(await ask(from)).toBe(true);
  expect(await ask("e")).toBe(false);
  vi.advanceTimersByTime(60_001);
  expect(await ask("e")).toBe(true);
});
