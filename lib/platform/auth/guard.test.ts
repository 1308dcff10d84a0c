import { beforeEach, describe, expect, test, vi } from "vitest";
import type { AdminPerson } from "./authorize";

const shop = vi.hoisted(() => ({ SHOP_MODE: "live" }));
const judged = vi.hoisted((): { now: unknown } => ({ now: "signed_out" }));
vi.mock("@/lib/platform/env", () => ({ env: shop }));
vi.mock("@/lib/platform/supabase/session", () => ({ sessionClient: async () => ({}) }));
vi.mock("./authorize", () => ({ authorize: async () => judged.now }));
vi.mock("./events", () => ({ logEvent: () => undefined }));
vi.mock("next/navigation", () => ({
  redirect: (to: string) => {
    throw new Error(`led to ${to}`);
  },
}));
const { findAdmin, requireAdmin, requireStaff } = await import("./guard");

const admin: AdminPerson = {
  userId: "1",
  email: "admin@example.org",
  isByFreshLink: false,
  role: "admin",
  hasFactor: false,
  isFactorDue: false,
};
beforeEach(() => {
  shop.SHOP_MODE = "live";
  judged.now = admin;
});

describe("SEC-M6 an admin without a second factor", () => {
  test("is led to set it up by every page of a shop that sells, but for the page where that is done", async () => {
    await expect(requireAdmin()).rejects.toThrow("led to /admin/sicherheit");
    expect(await requireStaff()).toMatchObject({ email: "admin@example.org" });
  });

  test("counts as signed out for every action of a shop that sells", async () => {
    expect(await findAdmin()).toBe("signed_out");
  });

  test("may work in a test shop, and with the factor in one that sells", async () => {
    shop.SHOP_MODE = "test";
    expect(await requireAdmin()).toMatchObject({ hasFactor: false });
    expect(await findAdmin()).toMatchObject({ hasFactor: false });
    judged.now = { ...admin, isFactorDue: true };
    expect(await findAdmin()).toBe("signed_out");
    shop.SHOP_MODE = "live";
    judged.now = { ...admin, hasFactor: true };
    expect(await requireAdmin()).toMatchObject({ hasFactor: true });
    expect(await findAdmin()).toMatchObject({ hasFactor: true });
  });
});

test.each([
  ["signed_out", "led to /auth"],
  ["factor_needed", "led to /auth/code"],
  ["no_admin", "led to /?hinweis=kein-admin"],
  ["failed", "The admin check failed."],
])("%s opens no page, and no action either", async (found, answer) => {
  judged.now = found;
  await expect(requireAdmin()).rejects.toThrow(answer);
  expect(await findAdmin()).toBe(found === "factor_needed" ? "signed_out" : found);
});
