import { beforeEach, expect, test, vi } from "vitest";

const { pause, take, asked } = vi.hoisted(() => ({ pause: vi.fn(), take: vi.fn(), asked: { from: "", proxies: 0 } }));
vi.mock("node:timers/promises", () => ({ setTimeout: pause }));
vi.mock("next/headers", () => ({ headers: () => Promise.resolve(new Headers({ "x-forwarded-for": asked.from })) }));
vi.mock("@/lib/platform/supabase/service", () => ({
  serviceClient: { rpc: (...call: unknown[]) => ({ throwOnError: () => take(...call) as unknown }) },
}));
vi.mock("@/lib/platform/observability/line", () => ({ log: vi.fn() }));
vi.mock("@/lib/platform/env", () => ({
  env: {
    INTERNAL_TOKEN: "sixteen-letters!",
    get TRUSTED_PROXIES() {
      return asked.proxies;
    },
  },
}));
const { visitorAddress } = await import("@/lib/platform/http/visitor-address");
const { allowAttempt, attemptsLeft, isWithin } = await import("./limits");
const { keyedHash } = await import("@/lib/platform/keyed-hash");

const LIMIT = { visitor: 5, everyone: 100, seconds: 600 };
const counted = (...counts: number[]) => take.mockResolvedValue({ data: counts });
const buckets = () =>
  (take.mock.calls[0]![1] as { p_buckets: { key: string; limit: number; refuses: boolean }[] }).p_buckets;

beforeEach(() => {
  take.mockReset();
  pause.mockReset();
  Object.assign(asked, { from: "192.0.2.7", proxies: 0 });
});

test("SEC-M1 behind a proxy the address that it saw counts, not what the visitor claims before it", async () => {
  Object.assign(asked, { from: "203.0.113.9, 198.51.100.1, 192.0.2.7", proxies: 1 });
  expect(await visitorAddress()).toBe("192.0.2.7");
  asked.proxies = 2;
  expect(await visitorAddress()).toBe("198.51.100.1");
});

test("SEC-M1 an attempt is counted for the visitor, the neighbors and everyone, and only the first two refuse", async () => {
  counted(1, 1, 1);
  expect(await allowAttempt("form", LIMIT)).toBe(true);
  expect(buckets().map(({ key, limit, refuses }) => [key.split(":")[1], limit, refuses])).toEqual([
    ["visitor", 5, true],
    ["network", 40, true],
    ["everyone", 100, false],
  ]);
  expect(pause).not.toHaveBeenCalled();
});

test.each([
  ["the last one a visitor has", [5, 5, 5], true],
  ["one more", [6], false],
  ["the last one the neighbors have", [1, 40, 40], true],
  ["one more than the neighbors have", [1, 41], false],
])("SEC-M1 %s: %j", async (_what, counts, isAllowed) => {
  counted(...counts);
  expect(await allowAttempt("form", LIMIT)).toBe(isAllowed);
});

test("SEC-M1 beyond everyone's limit all wait, and nobody is refused", async () => {
  counted(1, 1, 100);
  await allowAttempt("form", LIMIT);
  expect(pause).not.toHaveBeenCalled();
  counted(1, 1, 101);
  expect(await allowAttempt("form", LIMIT)).toBe(true);
  expect(pause).toHaveBeenCalledTimes(1);
});

test("SEC-M1 an account is counted whatever the case of its name, but not for its owner's device", async () => {
  const account = { name: "Clara@Example.org", limit: 3 };
  counted(1, 1, 4, 1);
  expect(await allowAttempt("sign-in", LIMIT, { account })).toBe(true);
  expect(buckets()[2]).toMatchObject({
    key: `sign-in:account:${keyedHash("visitor", "clara@example.org")}`,
    refuses: false,
  });
  expect(pause).toHaveBeenCalledTimes(1);

  take.mockReset();
  pause.mockReset();
  counted(1, 1, 101);
  expect(await allowAttempt("sign-in", LIMIT, { account, isKnown: true })).toBe(true);
  expect(buckets().some(({ key }) => key.includes("account"))).toBe(false);
  expect(pause).not.toHaveBeenCalled();
});

test("SEC-M2 what concerns one name ends with the first window that is full, and when nothing was counted", async () => {
  const windows = [
    { limit: 2, seconds: 60 },
    { limit: 3, seconds: 600 },
  ];
  counted(2, 3);
  expect(await isWithin("recovery", "Clara", windows)).toBe(true);
  counted(1, 4);
  expect(await isWithin("recovery", "clara", windows)).toBe(false);
  counted(3);
  expect(await isWithin("recovery", "clara", windows)).toBe(false);
  const keys = take.mock.calls.map(([, { p_buckets }]) => (p_buckets as { key: string }[]).map(({ key }) => key));
  expect(keys[0]).toEqual(keys[1]);
  expect(new Set(keys[0]).size).toBe(2);
});

test("how many attempts are left is what the fuller window has left", async () => {
  const windows = [
    { limit: 10, seconds: 600 },
    { limit: 30, seconds: 86_400 },
  ];
  counted(1, 1);
  expect(await attemptsLeft("code", "Clara", windows)).toBe(9);
  counted(2, 30);
  expect(await attemptsLeft("code", "Clara", windows)).toBe(0);
  counted(11);
  expect(await attemptsLeft("code", "Clara", windows)).toBeLessThan(0);
});

test("an attempt that cannot be counted is an error, not allowed", async () => {
  take.mockRejectedValue(new Error("no database"));
  await expect(allowAttempt("form", LIMIT)).rejects.toThrow("no database");
});
