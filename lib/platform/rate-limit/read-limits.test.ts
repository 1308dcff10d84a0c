import { afterEach, beforeEach, expect, test, vi } from "vitest";

const { pause, rpc, log } = vi.hoisted(() => ({ pause: vi.fn(), rpc: vi.fn(), log: vi.fn() }));
let from: string | null = null;
vi.mock("node:timers/promises", () => ({ setTimeout: pause }));
vi.mock("next/headers", () => ({ headers: () => Promise.resolve({ get: () => from }) }));
vi.mock("@/lib/platform/env", () => ({ env: { TRUSTED_PROXIES: 1 } }));
vi.mock("@/lib/platform/supabase/service", () => ({ serviceClient: { rpc } }));
vi.mock("@/lib/platform/observability/line", () => ({ log }));
const { allowRead } = await import("./read-limits.ts");

const LIMIT = { visitor: 2, everyone: 4 };
const ask = (address: string | null, limit = LIMIT) => {
  from = address;
  return allowRead("test", limit);
};

let hour = 0;
beforeEach(() => {
  vi.useFakeTimers({ now: (hour += 3_600_000) });
  for (const mock of [pause, rpc, log]) mock.mockReset();
  rpc.mockResolvedValue({ error: null });
});
afterEach(() => void vi.useRealTimers());

test("a visitor who asks too often is refused, and takes nothing from the others", async () => {
  for (const expected of [true, true, false, false, false, false]) expect(await ask("192.0.2.1")).toBe(expected);
  expect(await ask("192.0.2.2")).toBe(true);
  expect(pause).not.toHaveBeenCalled();
});

test("beyond the limit for everyone nobody is refused: who asked more waits longer, and the owners hear of it once a minute", async () => {
  const limit = { visitor: 20, everyone: 4 };
  for (const last of [1, 2, 3, 4]) expect(await ask(`192.0.2.${last}`, limit)).toBe(true);
  for (let time = 0; time < 17; time++) expect(await ask("192.0.2.1", limit)).toBe(true);
  expect(await ask("192.0.2.5", limit)).toBe(true);
  const pauses = pause.mock.calls.map(([milliseconds]) => milliseconds as number);
  expect(pauses.slice(0, 3)).toEqual([1000, 1500, 2000]);
  expect(pauses.at(-2)).toBe(8000);
  expect(pauses.at(-1)).toBe(500);
  expect(log).toHaveBeenCalledOnce();
  expect(rpc).toHaveBeenCalledExactlyOnceWith("take_attempts", {
    p_buckets: [{ key: "test:everyone:", limit: 4, seconds: 60, refuses: false, count: 5 }],
  });
  vi.advanceTimersByTime(60_001);
  pause.mockReset();
  expect(await ask("192.0.2.5", limit)).toBe(true);
  expect(pause).not.toHaveBeenCalled();
});

test("a network of many addresses uses up no more than eight visitors may", async () => {
  const many = { visitor: 2, everyone: 100 };
  const answers: boolean[] = [];
  for (let part = 0; part < 32; part++) answers.push(await ask(`2001:db8:7:${part.toString(16)}::1`, many));
  expect(answers.filter(Boolean)).toHaveLength(16);
  expect(await ask("2001:db8:8::1", many)).toBe(true);
});

test("one network is one visitor, however its address is written, and so is everyone without one", async () => {
  for (const address of ["1.2.3.4, 2001:db8::1", "[2001:DB8:0:0::2]:80"]) expect(await ask(address)).toBe(true);
  expect(await ask("2001:0db8::ffff")).toBe(false);
  for (const rubbish of ["x".repeat(16_000), null]) expect(await ask(rubbish)).toBe(true);
  expect(await ask("y")).toBe(false);
});
