import { expect, test, vi } from "vitest";

vi.mock("@/lib/platform/env", () => ({ env: { INTERNAL_TOKEN: "a-token-for-the-tests" } }));
const { codeHash, codeOf } = await import("./code");

test("a code is six digits, another for each seed, and belongs to its address however that is spelled", () => {
  const codes = Array.from({ length: 200 }, (_, n) => codeOf(String(n)));
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  expect(new Set(codes).size).toBeGreaterThan(195);
  expect(codeHash(" Clara@Example.org", "123456")).toBe(codeHash("clara@example.org", "123456"));
  expect(codeHash("jonas@example.org", "123456")).not.toBe(codeHash("clara@example.org", "123456"));
});
