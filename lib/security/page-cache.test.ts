import { promises as fs } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import PageCache from "./page-cache.ts";

type Get = Parameters<PageCache["get"]>;
type Set = Parameters<PageCache["set"]>;

const context = { dev: false, flushToDisk: false, serverDistDir: "nowhere", revalidatedTags: [], _requestHeaders: {} };
const open = () => new PageCache({ ...context, fs, maxMemoryCacheSize: 1e6 } as never);
const asked = (page: string) => [page, { kind: "APP_PAGE", isFallback: false }] as unknown as Get;
const made = (page: string, tag: string) =>
  [
    page,
    { kind: "APP_PAGE", html: "<p>1</p>", rscData: Buffer.from(""), headers: { "x-next-cache-tags": tag } },
    {},
  ] as unknown as Set;
/** Milliseconds pass: tags expire by them. */
const later = (milliseconds = 5) => vi.advanceTimersByTimeAsync(milliseconds);

beforeAll(() => void vi.useFakeTimers());
afterAll(() => void vi.useRealTimers());

test("a page is kept, until something on it is edited", async () => {
  const cache = open();
  expect(await cache.get(...asked("/a"))).toBeNull();
  await cache.set(...made("/a", "product-a"));
  expect((await cache.get(...asked("/a")))?.value?.kind).toBe("APP_PAGE");
  await later();
  await cache.revalidateTag("product-a");
  expect(await cache.get(...asked("/a"))).toBeNull();
  await cache.set(...made("/a", "product-a"));
});

test("a page that an edit overtook in the making is not kept", async () => {
  const cache = open();
  expect(await cache.get(...asked("/b"))).toBeNull();
  await later();
  const edit = cache.revalidateTag("product-b");
  await later();
  const overtaken = made("/b", "product-b");
  await cache.set(...overtaken);
  await edit;
  expect(await cache.get(...asked("/b"))).toBeNull();
  // Whoever asked for it gets it, with its policy.
  expect(overtaken[1]).toMatchObject({
    headers: { "content-security-policy": expect.stringContaining("script-src") as string },
  });
  // Made anew after the edit it is.
  await cache.set(...made("/b", "product-b"));
  expect(await cache.get(...asked("/b"))).not.toBeNull();
});

test("an edit waits for pages in the making, but not for ever", async () => {
  const cache = open();
  await cache.get(...asked("/c"));
  let isOver = false;
  const edit = cache.revalidateTag("product-c").then(() => (isOver = true));
  await later();
  expect(isOver).toBe(false);
  await cache.set(...made("/c", "product-c"));
  await edit;
  expect(isOver).toBe(true);
  await cache.get(...asked("/d"));
  await Promise.all([cache.revalidateTag("product-d"), later(1000)]);
});
