import { gunzipSync } from "node:zlib";
import { beforeEach, expect, test, vi } from "vitest";

const { eachProduct, version } = vi.hoisted(() => ({ eachProduct: vi.fn(), version: { now: "1" } }));
vi.mock("next/cache", () => ({ cacheLife: () => {}, cacheTag: () => {} }));
vi.mock("node:crypto", () => ({ randomUUID: () => version.now }));
vi.mock("@/lib/env", () => ({ env: { SITE_URL: "https://shop.example" } }));
vi.mock("@/lib/catalog/export-queries", () => ({ eachProduct }));
const { GET } = await import("./route.ts");

async function* none() {}
const download = (encoding = "") =>
  GET(new Request("https://shop.example/feed/google.xml", { headers: { "accept-encoding": encoding } }));

beforeEach(() => {
  version.now += "1";
  eachProduct.mockReset().mockImplementation(none);
});

test("the products are read once for any number of downloads at once and later, until one of them changes, and nobody is refused", async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => download()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await download()).status).toBe(200);
  expect(eachProduct).toHaveBeenCalledOnce();
  version.now += "1";
  await download();
  expect(eachProduct).toHaveBeenCalledTimes(2);
});

test("it is sent compressed to those who can read that, and plain to the others", async () => {
  const plain = await download();
  expect(plain.headers.get("content-encoding")).toBeNull();
  const text = await plain.text();
  expect(text).toContain("</rss>");
  const compressed = await download("deflate, gzip;q=0.9");
  expect(compressed.headers.get("content-encoding")).toBe("gzip");
  expect(gunzipSync(await compressed.bytes()).toString()).toBe(text);
});

test("a document that could not be made is not kept", async () => {
  eachProduct.mockImplementationOnce(() => {
    throw new Error("no database");
  });
  await expect(download()).rejects.toThrow("no database");
  expect((await download()).status).toBe(200);
});
