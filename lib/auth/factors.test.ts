import { expect, test, vi } from "vitest";
import type { ShopClient } from "@/lib/supabase/client";

const counts = new Map<string, number>();
vi.mock("@/lib/rate-limit/limits", () => ({
  isWithin: (what: string, name: string, windows: { limit: number }[]) => {
    const key = `${what} ${name}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return Promise.resolve(windows.every(({ limit }) => count <= limit));
  },
}));
const { verifyCode } = await import("./factors");

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
