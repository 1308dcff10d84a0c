import { afterEach, expect, test, vi } from "vitest";

vi.mock("server-only", () => ({}));
vi.mock("@/lib/platform/env", () => ({ env: { INTERNAL_TOKEN: "a-token-for-tests" } }));

const { logEvent } = await import("./events");

afterEach(() => vi.restoreAllMocks());

test("SEC-M8 a security event is one line of JSON that names no address, and the same account alike", () => {
  const lines: string[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  logEvent("sign-in-failed", { email: "Inhaberin@example.org", reason: "invalid_credentials" });
  logEvent("sign-in", { email: "inhaberin@example.org" });
  logEvent("sign-in", { email: "andere@example.org" });
  expect(lines.join("")).not.toMatch(/inhaberin|andere|example/i);
  const [failed, owner, other] = lines.map((line) => JSON.parse(line) as Record<string, string>);
  expect(failed).toMatchObject({ level: "warn", event: "sign-in-failed", reason: "invalid_credentials" });
  expect(owner).toMatchObject({ level: "info", event: "sign-in" });
  expect(failed?.account).toBe(owner?.account);
  expect(other?.account).not.toBe(owner?.account);
});
