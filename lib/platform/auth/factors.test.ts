import { expect, test, vi } from "vitest";
import type { ShopClient } from "@/lib/platform/supabase/client";

const counts = new Map<string, number>();
const known = vi.hoisted(() => ({ proof: null as string | null, counted: [] as string[] }));
vi.mock("@/lib/platform/supabase/service", () => ({ serviceClient: {} }));
vi.mock("./known-device", () => ({ provenDevice: () => Promise.resolve(known.proof) }));
vi.mock("@/lib/platform/rate-limit/limits", () => ({
  attemptsLeft: (_what: string, name: string) => Promise.resolve(known.counted.push(name)),
  isWithin: (what: string, name: string, windows: { limit: number }[]) => {
    const key = `${what} ${name}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return Promise.resolve(windows.every(({ limit }) => count <= limit));
  },
}));
const { codesLeft, isBeingSetUp, verifyCode } = await import("./factors");

const challengeAndVerify = vi.fn(({ code }: { code: string }) =>
  Promise.resolve({ error: code === "000000" ? { code: "mfa_verification_failed" } : null }),
);
const client = { auth: { mfa: { challengeAndVerify } } } as unknown as ShopClient;

test("SEC-M6 a code that was used opens nothing a second time, although it would still be valid", async () => {
  expect(await verifyCode(client, "factor", "123456")).toBeNull();
  expect(await verifyCode(client, "factor", "123456")).toEqual({ code: "mfa_verification_failed" });
  expect(challengeAndVerify).toHaveBeenCalledTimes(1);
  expect(await verifyCode(client, "factor", "123457")).toBeNull();
  expect(await verifyCode(client, "another factor", "123456")).toBeNull();
});

test("a wrong code is refused by the auth service", async () => {
  expect(await verifyCode(client, "factor", "000000")).toEqual({ code: "mfa_verification_failed" });
});

test("codes count for the account wherever they come from, and by themselves on a device that has shown the factor", async () => {
  const person = { userId: "f3d0", email: "inhaberin@example.org", isByFreshLink: false };
  await codesLeft(person);
  known.proof = "1.proof";
  await codesLeft(person);
  expect(known.counted).toEqual(["f3d0", "1.proof"]);
});

test("only a factor that is being set up is set up: one that counts already is asked for where the codes are counted", async () => {
  const all = [
    { id: "counts", status: "verified" },
    { id: "begun", status: "unverified" },
  ];
  const listed = { auth: { mfa: { listFactors: () => Promise.resolve({ data: { all }, error: null }) } } };
  const of = (id: string) => isBeingSetUp(listed as unknown as ShopClient, id);
  expect([await of("begun"), await of("counts"), await of("another's")]).toEqual([true, false, false]);
});
