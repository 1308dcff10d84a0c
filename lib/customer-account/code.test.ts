import { expect, test, vi } from "vitest";

vi.mock("@/lib/platform/env", () => ({ env: { INTERNAL_TOKEN: "a-token-for-the-tests" } }));
const { codeHash, codeOf } = await import("./code");

test("a code is six digits, another for each ticket, and belongs to its ticket", () => {
  const codes = Array.from({ length: 200 }, (_, n) => codeOf(String(n)));
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  expect(new Set(codes).size).toBeGreaterThan(195);
  expect(codeHash("1", "123456")).not.toBe(codeHash("2", "123456"));
});
