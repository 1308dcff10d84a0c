import { expect, test, vi } from "vitest";

const env = vi.hoisted(() => ({ INTERNAL_TOKEN: "a-token-for-tests" }));
vi.mock("@/lib/platform/env", () => ({ env }));
const { isKeyedHash, keyedHash } = await import("./keyed-hash");

test("a hash is good for its purpose, its text and today's token alone", () => {
  const hash = keyedHash("restock link", "one");
  expect(hash).toMatch(/^[\w-]{43}$/);
  expect(isKeyedHash(hash, "restock link", "one")).toBe(true);
  expect(isKeyedHash(hash, "picture key", "one")).toBe(false);
  expect(isKeyedHash(hash, "restock link", "two")).toBe(false);
  for (const other of ["", hash.slice(1), `${hash}=`]) expect(isKeyedHash(other, "restock link", "one")).toBe(false);
  env.INTERNAL_TOKEN = "another-token";
  expect(isKeyedHash(hash, "restock link", "one")).toBe(false);
});
