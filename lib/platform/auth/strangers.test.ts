import { beforeEach, expect, test, vi } from "vitest";

const inviteUserByEmail = vi.hoisted(() => vi.fn());
const resetPasswordForEmail = vi.hoisted(() => vi.fn());
vi.mock("@/lib/platform/env", () => ({ env: {} }));
vi.mock("@/lib/platform/http/visitor-address", () => ({ visitorAddress: () => Promise.resolve("192.0.2.7") }));
vi.mock("@/lib/platform/rate-limit/limits", () => ({ isWithin: () => Promise.resolve(true) }));
vi.mock("./known-device", () => ({ provenDevice: () => Promise.resolve(null) }));
vi.mock("@/lib/platform/supabase/service", () => ({ serviceClient: { auth: { admin: { inviteUserByEmail } } } }));
vi.mock("@supabase/supabase-js", () => ({ createClient: () => ({ auth: { resetPasswordForEmail } }) }));
const { invite } = await import("./strangers");

const MAIL_LIMIT = { code: "over_email_send_rate_limit", message: "too many mails" };

beforeEach(() => {
  inviteUserByEmail.mockReset().mockResolvedValue({ error: null });
  resetPasswordForEmail.mockReset().mockResolvedValue({ error: null });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

test("SEC-L13 signing up with an address that has an account sends a mail before it answers, as for any other", async () => {
  expect(await invite("new@example.org")).toBeNull();
  expect(resetPasswordForEmail).not.toHaveBeenCalled();
  inviteUserByEmail.mockResolvedValue({ error: { code: "email_exists" } });
  expect(await invite("owner@example.org")).toBeNull();
  expect(resetPasswordForEmail).toHaveBeenCalledExactlyOnceWith("owner@example.org");
});

test("SEC-L13 a mail limit of hosted Supabase is told for every address, and so tells nothing of accounts", async () => {
  resetPasswordForEmail.mockResolvedValue({ error: MAIL_LIMIT });
  inviteUserByEmail.mockResolvedValue({ error: MAIL_LIMIT });
  expect(await invite("new@example.org")).toEqual(MAIL_LIMIT);
  inviteUserByEmail.mockResolvedValue({ error: { code: "email_exists" } });
  expect(await invite("owner@example.org")).toEqual(MAIL_LIMIT);
});
