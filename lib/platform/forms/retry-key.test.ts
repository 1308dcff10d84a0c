import { expect, test } from "vitest";
import { retryKeys } from "./retry-key";

test("a repeated request keeps its key; other values, or the same after an answer, get another", () => {
  const keys = retryKeys();
  const first = keys.keyFor({ amount: "10" });
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(keys.keyFor({ amount: "10" })).toBe(first);
  const second = keys.keyFor({ amount: "20" });
  expect(second).not.toBe(first);
  keys.forget();
  expect(keys.keyFor({ amount: "20" })).not.toBe(second);
});
