import { beforeEach, expect, test, vi } from "vitest";

const { eachProduct, version } = vi.hoisted(() => ({ eachProduct: vi.fn(), version: { now: "1" } }));
vi.mock("next/cache", () => ({ cacheLife: () => {}, cacheTag: () => {} }));
vi.mock("node:crypto", () => ({ randomUUID: () => version.now }));
vi.mock("@/lib/platform/env", () => ({ env: { SITE_URL: "https://shop.example" } }));
vi.mock("@/lib/catalog/export-queries", () => ({ eachProduct }));
const { GET } = await import("./route.ts");

async function* none() {}

beforeEach(() => {
  version.now += "1";
  eachProduct.mockReset().mockImplementation(none);
});

test("the products are read once for any number of downloads at once and later, until one of them changes, and nobody is refused", async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => GET()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await GET()).status).toBe(200);
  expect(eachProduct).toHaveBeenCalledOnce();
  version.now += "1";
  await GET();
  expect(eachProduct).toHaveBeenCalledTimes(2);
});

test("a document that could not be made is not kept", async () => {
  eachProduct.mockImplementationOnce(() => {
    throw new Error("no database");
  });
  await expect(GET()).rejects.toThrow("no database");
  expect((await GET()).status).toBe(200);
});
