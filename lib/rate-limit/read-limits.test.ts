import { afterEach, beforeEach, expect, test, vi } from "vitest";

let from: string | null = null;
vi.mock("next/headers", () => ({ headers: () => Promise.resolve({ get: () => from }) }));
vi.mock("@/lib/env", () => ({ env: { TRUSTED_PROXIES: 1 } }));
const { allowRead } = await import("./read-limits.ts");

const LIMIT = { visitor: 2, everyone: 4 };
const ask = (address: string | null) => {
  from = address;
  return allowRead("test", LIMIT);
};

let hour = 0;
beforeEach(() => void vi.useFakeTimers({ now: (hour += 3_600_000) }));
afterEach(() => void vi.useRealTimers());

test("a visitor who asks too often is refused, and takes nothing from the others", async () => {
  for (const expected of [true, true, false, false, false, false]) expect(await ask("192.0.2.1")).toBe(expected);
  expect(await ask("192.0.2.2")).toBe(true);
});

test("all together have their limit too, and a minute later all begin anew", async () => {
  for (const last of [1, 2, 3, 4]) expect(await ask(`192.0.2.${last}`)).toBe(true);
  expect(await ask("192.0.2.5")).toBe(false);
  vi.advanceTimersByTime(60_001);
  expect(await ask("192.0.2.5")).toBe(true);
});

test("a network of many addresses uses up no more than eight visitors may", async () => {
  const many = { visitor: 2, everyone: 100 };
  const answers: boolean[] = [];
  for (let part = 0; part < 32; part++) {
    from = `2001:db8:7:${part.toString(16)}::1`;
    answers.push(await allowRead("network", many));
  }
  expect(answers.filter(Boolean)).toHaveLength(16);
  from = "2001:db8:8::1";
  expect(await allowRead("network", many)).toBe(true);
});

test("SEC-L10 one network is one visitor, however its address is written, and so is everyone without one", async () => {
  for (const address of ["1.2.3.4, 2001:db8::1", "[2001:DB8:0:0::2]:80"]) expect(await ask(address)).toBe(true);
  expect(await ask("2001:0db8::ffff")).toBe(false);
  for (const rubbish of ["x".repeat(16_000), null]) expect(await ask(rubbish)).toBe(true);
  expect(await ask("y")).toBe(false);
});
