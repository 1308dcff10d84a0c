import { expect, test, vi } from "vitest";

const TOKEN = vi.hoisted(() => "sixteen-letters!");
vi.mock("@/lib/platform/env", () => ({ env: { INTERNAL_TOKEN: TOKEN } }));
const { isInternal } = await import("./internal-token");

const asked = (authorization?: string) =>
  isInternal(new Request("https://shop.test/api/internal/mail", { headers: authorization ? { authorization } : {} }));

test("who bears the token is let in", () => {
  expect(asked(`Bearer ${TOKEN}`)).toBe(true);
});

test.each([
  undefined,
  "Bearer ",
  TOKEN,
  `Bearer ${TOKEN}!`,
  `Bearer ${TOKEN.slice(1)}`,
  `bearer ${TOKEN}`,
  "Bearer another-letters!",
  `Bearer ${TOKEN.toUpperCase()}`,
])("%j is refused, of the same length too", (authorization) => {
  expect(asked(authorization)).toBe(false);
});
