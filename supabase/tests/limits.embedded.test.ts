import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startEmbeddedBackend, type TestBackend } from "./backend.ts";

type Limit = { visitor: number; everyone: number; seconds: number };
type Limits = {
  allowAttempt: (
    what: string,
    limit: Limit,
    options?: { account?: { name: string; limit: number }; isKnown?: boolean },
  ) => Promise<boolean>;
  isWithin: (what: string, name: string, windows: { limit: number; seconds: number }[]) => Promise<boolean>;
};

let address = "";
vi.mock("next/headers", () => ({ headers: () => Promise.resolve(new Headers({ "x-forwarded-for": address })) }));
vi.mock("node:timers/promises", () => ({ setTimeout: vi.fn(() => Promise.resolve()) }));
/** How long attempts had to wait, in milliseconds. */
const pauses = () => vi.mocked(pause).mock.calls.map(([milliseconds]) => milliseconds);

let backend: TestBackend;
let limits: Limits;
let said = "";

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  vi.stubEnv("NEXT_PUBLIC_SUPABASE_URL", backend.url);
  vi.stubEnv("NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY", "sb_publishable_test");
  vi.stubEnv("SUPABASE_SECRET_KEY", backend.secretKey);
  vi.stubEnv("SITE_URL", "https://shop.example");
  vi.stubEnv("INTERNAL_TOKEN", "a-token-for-the-tests");
  // Not a literal: the shop's modules are written for its bundler, which the types of these tests know nothing of.
  const file = "../../lib/platform/rate-limit/limits.ts";
  limits = (await import(file)) as Limits;
});
afterAll(() => backend.stop());
beforeEach(() => {
  vi.mocked(pause).mockClear();
  said = "";
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    said += String(text);
    return true;
  });
});

const DAY = 24 * 60 * 60;
const from = (
  visitor: string,
  what: string,
  limit: Partial<Limit>,
  options?: Parameters<Limits["allowAttempt"]>[2],
) => {
  address = visitor;
  return limits.allowAttempt(what, { visitor: 1000, everyone: 1000, seconds: DAY, ...limit }, options);
};

test("SEC-M1 a stranger with many addresses slows a form down, but never turns it off, and the log says so once", async () => {
  for (let n = 1; n <= 8; n++) expect(await from(`192.0.${n}.1`, "form", { everyone: 5 })).toBe(true);
  expect(pauses()).toEqual([500, 1000, 1500]);
  const lines = said.trim().split("\n");
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: "warn", what: "form", scope: "everyone", limit: 5 });
});

test("SEC-M1 the overview hears of it, by a function for the role does not allow it", async () => {
  const { client, userId } = await backend.signIn();
  expect((await client.rpc("admin_limit_alarms")).error).not.toBeNull();
  await backend.service.from("user_roles").insert({ user_id: userId, role: "admin" }).throwOnError();
  const { data } = await client.rpc("admin_limit_alarms").throwOnError();
  expect(data).toMatchObject([{ what: "form", count: 8 }]);
});

test("readings that were counted elsewhere raise the alarm with one call", async () => {
  const note = (key: string, count: number) =>
    backend.service
      .rpc("take_attempts", { p_buckets: [{ key, limit: 4, seconds: DAY, refuses: false, count }] })
      .throwOnError();
  expect((await note("few:everyone:", 4)).data).toEqual([4]);
  expect((await note("many:everyone:", 5)).data).toEqual([5]);
  expect((await note("many:everyone:", 5)).data).toEqual([10]);
  const { client } = await backend.signIn({ isAdmin: true });
  const { data } = await client.rpc("admin_limit_alarms").throwOnError();
  const alarms = data as { what: string; count: number }[];
  expect(alarms.find(({ what }) => what === "many")).toMatchObject({ count: 10 });
  expect(alarms.some(({ what }) => what === "few")).toBe(false);
});

test("SEC-M1 all addresses of one /64 are one visitor; other networks are others", async () => {
  const tries = [1, 2, 3, 4].map((n) => () => from(`2001:db8:0:1::${n}`, "one-64", { visitor: 3 }));
  const answers = [];
  for (const attempt of tries) answers.push(await attempt());
  expect(answers).toEqual([true, true, true, false]);
  expect(await from("2001:db8:0:2::1", "one-64", { visitor: 3 })).toBe(true);
  expect(pauses()).toEqual([]);
});

test("SEC-M1 the networks of one /48, and the addresses of one /24, have eight visitors' attempts together", async () => {
  for (const visitor of [(n: number) => `2001:db8:7:${n}::1`, (n: number) => `198.51.100.${n}`]) {
    const answers = [];
    for (let n = 1; n <= 9; n++) answers.push(await from(visitor(n), "wide", { visitor: 1 }));
    expect(answers).toEqual([...Array<boolean>(8).fill(true), false]);
  }
});

test("SEC-M1 attempts at one account wait longer and longer, from wherever they come; its owner's device does not", async () => {
  const account = { name: "Inhaberin@example.org", limit: 2 };
  for (let n = 1; n <= 5; n++) expect(await from(`203.0.${n}.1`, "sign-in", {}, { account })).toBe(true);
  expect(pauses()).toEqual([500, 1000, 1500]);
  expect(await from("192.0.2.1", "sign-in", {}, { account, isKnown: true })).toBe(true);
  expect(await from("192.0.2.1", "sign-in", {}, { account: { ...account, name: "other@example.org" } })).toBe(true);
  expect(pauses()).toHaveLength(3);
});

test("SEC-M2 what concerns one name is counted in each window, whoever asks", async () => {
  const windows = [
    { limit: 2, seconds: DAY },
    { limit: 3, seconds: 2 * DAY },
  ];
  const ask = (name: string) => limits.isWithin("recovery", name, windows);
  expect([await ask("a@example.org"), await ask("A@example.org"), await ask("a@example.org")]).toEqual([
    true,
    true,
    false,
  ]);
  expect(await ask("b@example.org")).toBe(true);
});

test("SEC-M1 neither addresses nor names are kept as they are", async () => {
  await from("192.0.2.77", "secret", {}, { account: { name: "clara@example.org", limit: 5 } });
  const bare = await backend.service.rpc("take_attempts", { p_buckets: [] }).throwOnError();
  expect(bare.data).toEqual([]);
  expect(said).not.toContain("192.0.2.77");
  expect(said).not.toContain("clara");
});
