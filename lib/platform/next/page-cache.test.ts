import { createHash, randomBytes } from "node:crypto";
import { EventEmitter } from "node:events";
import { existsSync, promises, readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type * as CacheControls from "next/dist/server/lib/incremental-cache/shared-cache-controls.external";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { currentVisit } from "../http/visit.ts";
import PageCache from "./page-cache.ts";

const { SharedCacheControls } = createRequire(import.meta.url)(
  "next/dist/server/lib/incremental-cache/shared-cache-controls.external",
) as typeof CacheControls;

type Get = Parameters<PageCache["get"]>;
type Set = Parameters<PageCache["set"]>;

/** As Next hands it over. */
const fs = { ...promises, existsSync, readFileSync };
const context = { dev: false, flushToDisk: false, serverDistDir: "nowhere", revalidatedTags: [], _requestHeaders: {} };
const open = () => new PageCache({ ...context, fs, maxMemoryCacheSize: 1e6 });
const asked = (page: string) => [page, { kind: "APP_PAGE", isFallback: false }] as unknown as Get;
const made = (page: string, tag: string) =>
  [
    page,
    { kind: "APP_PAGE", html: "<p>1</p>", rscData: Buffer.from(""), headers: { "x-next-cache-tags": tag } },
    {},
  ] as unknown as Set;
/** Milliseconds pass: tags expire by them. */
const later = (milliseconds = 5) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => void vi.useFakeTimers());

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

test("a page about nothing is 404, also when it has dynamic parts", async () => {
  const [page, value] = made("/admin/nicht-gefunden", "missing");
  const shell = { ...value, postponed: "the rest", status: 200 };
  await open().set(...([page, shell, {}] as unknown as Set));
  expect(shell.status).toBe(404);
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
  // The request that made the page gets it, with its policy.
  expect(overtaken[1]).toMatchObject({
    headers: { "content-security-policy": expect.stringContaining("script-src") as string },
  });
  // After the edit it is rendered again and kept.
  await cache.set(...made("/b", "product-b"));
  expect(await cache.get(...asked("/b"))).not.toBeNull();
});

test("SEC a nonce that the request named is not kept with the page, whose policy allows its scripts by their hashes", async () => {
  const cache = open();
  const script = "(self.__next_f=self.__next_f||[]).push([0])";
  const html = `<p>1</p><script src="/a.js" nonce="abc="></script><script nonce="abc=">${script}</script>`;
  const [page, value, context] = made("/n", "t");
  const headers = { "x-next-cache-tags": "t", link: '</f.woff2>; rel=preload; nonce="abc="; type="font/woff2"' };
  await cache.set(...([page, { ...value, html, headers }, context] as unknown as Set));
  const kept = (await cache.get(...asked("/n")))?.value as unknown as { html: string; headers: Record<string, string> };
  expect(kept.html).toBe(`<p>1</p><script src="/a.js"></script><script>${script}</script>`);
  expect(kept.headers.link).toBe('</f.woff2>; rel=preload; type="font/woff2"');
  const hash = createHash("sha256").update(script).digest("base64");
  expect(kept.headers["content-security-policy"]).toContain(`'sha256-${hash}'`);
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
  await cache.set(...made("/d", "product-d"));
});

/** Runs as part of a request; `finish` on the response says that it was answered. */
function visitFrom<T>(network: string, work: (response: EventEmitter) => T): T {
  const response = new EventEmitter();
  return currentVisit.run({ network, isInner: false, response: response as ServerResponse }, () => work(response));
}

test("a render that failed is not waited for once its request is answered", async () => {
  const cache = open();
  const response = await visitFrom("192.0.2.1", async (response) => {
    await cache.get(...asked("/e"));
    return response;
  });
  let isOver = false;
  const edit = cache.revalidateTag("product-e").then(() => (isOver = true));
  await later();
  expect(isOver).toBe(false);
  response.emit("finish");
  await later();
  expect(isOver).toBe(true);
  await edit;
});

test("a later render of the same page is waited for, though the answer to an earlier one is only now complete", async () => {
  const cache = open();
  const response = await visitFrom("192.0.2.2", async (response) => {
    await cache.get(...asked("/f"));
    await cache.set(...made("/f", "missing"));
    return response;
  });
  await later();
  await cache.revalidateTag("missing");
  await cache.get(...asked("/f"));
  response.emit("finish");
  let isOver = false;
  const edit = cache.revalidateTag("product-f").then(() => (isOver = true));
  await later();
  expect(isOver).toBe(false);
  await cache.set(...made("/f", "product-f"));
  await edit;
});

test("who asks for 60 missing pages a minute gets no more rendered, but what is kept, and others go on", async () => {
  const cache = open();
  await cache.set(...made("/g", "product-g"));
  const ask = (network: string, page: string) =>
    visitFrom(network, async (response) => {
      const entry = await cache.get(...asked(page));
      if (!entry) await cache.set(...made(page, "missing"));
      response.emit("finish");
      return entry?.value as { status?: number; html: string; headers: Record<string, string> } | undefined;
    });
  for (let number = 0; number < 60; number++) expect(await ask("192.0.2.3", `/product/${number}`)).toBeUndefined();
  const refusal = await ask("192.0.2.3", "/product/60");
  expect(refusal).toMatchObject({ status: 429, headers: { "cache-control": "no-store" } });
  expect(refusal?.html).toContain("Bitte warten Sie eine Minute");
  expect(await ask("192.0.2.3", "/g")).toMatchObject({ html: "<p>1</p>" });
  expect(await ask("192.0.3.1", "/product/61")).toBeUndefined();
  await later(60_001);
  expect(await ask("192.0.2.3", "/product/62")).toBeUndefined();
});

describe("SEC-H3 SEC-M4", () => {
  const address = (path: string) => `/route-cache/APP_PAGE/0a1b/$${path}`;
  const answered = (page: string, status?: number) => {
    const [, value, context] = made(page, "t");
    return [page, { ...value, status }, context] as unknown as Set;
  };

  test.each([
    ["/product/invented", 404, false],
    ["/product/known", 200, true],
    ["/product/known", undefined, true],
    ["/bestellung/0b6c1b0a-54de-4a0e-9a3f-0b1a2c3d4e5f", undefined, false],
    ["/bestellung/0b6c1b0a-54de-4a0e-9a3f-0b1a2c3d4e5f/rechnung", 200, false],
    ["/bestellung/[token]", undefined, true],
    ["/_not-found", 404, true],
  ])("%s with status %s is kept: %s", async (path, status, isKept) => {
    const cache = open();
    await cache.set(...answered(address(path), status));
    expect((await cache.get(...asked(address(path)))) !== null).toBe(isKept);
  });

  test("a page that calls itself missing is answered with 404, and not kept", async () => {
    const cache = open();
    const missing = made(address("/product/invented"), "catalog,missing");
    await cache.set(...missing);
    expect(missing[1]).toMatchObject({ status: 404 });
    expect(await cache.get(...asked(address("/product/invented")))).toBeNull();
  });

  test("a page whose product has moved is answered with 308 and the new address, and kept", async () => {
    const cache = open();
    const moved = made(address("/product/formerly"), "catalog,moved:/product/today");
    await cache.set(...moved);
    expect(moved[1]).toMatchObject({ status: 308, headers: { location: "/product/today" } });
    expect(await cache.get(...asked(address("/product/formerly")))).not.toBeNull();
  });

  test("Next's list of lifetimes forgets what is not kept", async () => {
    const { cacheControls } = SharedCacheControls as unknown as { cacheControls: Map<string, unknown> };
    const kept = address("/product/known");
    const invented = address("/product/invented");
    // As Next does it before it hands the page over.
    for (const page of [kept, invented]) cacheControls.set(page, { revalidate: 900, expire: 86_400 });
    await open().set(...answered(kept));
    await open().set(...answered(invented, 404));
    expect([cacheControls.has(kept), cacheControls.has(invented)]).toEqual([true, false]);
  });

  test("nothing is written, whatever Next would have it", async () => {
    const writing = { ...fs, writeFile: vi.fn(), mkdir: vi.fn(), writeFileAtomic: vi.fn() };
    const settings = { ...context, flushToDisk: true, fs: writing, maxMemoryCacheSize: 1e6 };
    await new PageCache(settings).set(...answered(address("/product/known")));
    for (const write of [writing.writeFile, writing.mkdir, writing.writeFileAtomic])
      expect(write).not.toHaveBeenCalled();
  });
});

test.each([
  ["by their tag", "/suche/", "asked,product-d"],
  ["SEC-H3 by their address, whatever became of their filters", "/category/shop/auswahl/", "product-d"],
])(
  "pages that visitors can ask for in any number are kept within a bound of memory, until something on them is edited: %s",
  async (_, folder, tagged) => {
    const cache = open();
    const keep = (page: string, html: string) => {
      const [, value] = made(page, tagged);
      return cache.set(...([page, { ...value, html }, {}] as unknown as Set));
    };
    const read = async (page: string) => (await cache.get(...asked(page)))?.value as { html: string } | undefined;
    await cache.set(...made("/shop", "lists"));
    // Fifty megabytes, which are few when they are compressed.
    for (let number = 0; number < 200; number++) await keep(`${folder}${number}`, `<p>${number}</p>`.repeat(25_000));
    expect((await read(`${folder}0`))?.html).toBe("<p>0</p>".repeat(25_000));
    // Eight are kept of what cannot be compressed.
    for (let number = 0; number < 9; number++) {
      await keep(`${folder}noise${number}`, randomBytes(1_000_000).toString("latin1"));
      // One that is asked for again and again stays.
      expect(await read(`${folder}noise0`)).toBeDefined();
    }
    expect(await read(`${folder}0`)).toBeUndefined();
    expect(await read(`${folder}noise1`)).toBeUndefined();
    expect(await read(`${folder}noise3`)).toBeDefined();
    expect(await read("/shop")).toBeDefined();
    await later();
    await Promise.all([cache.revalidateTag("product-d"), later(60_000)]);
    expect(await read(`${folder}noise3`)).toBeUndefined();
  },
);
