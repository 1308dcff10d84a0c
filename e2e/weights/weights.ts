import type { Browser, CDPSession, Page } from "@playwright/test";

/** What a page costs: bytes as they were sent (gzip) but for `rawHtml`, without headers. */
export type Weights = {
  html: number;
  /** What the browser reads once the page is unpacked. */
  rawHtml: number;
  /** Scripts that the page itself names, and those that it fetches by itself later (for links in view). */
  js: number;
  laterJs: number;
  css: number;
  fonts: number;
  pictures: number;
  /** Everything but prefetches and beacons, which no page waits for, and these. */
  requests: number;
  prefetches: number;
  prefetched: number;
  thirdParties: number;
  /** Cumulative layout shift. */
  cls: number;
};

type Load = { type: string; url: string; byPage: boolean; headers: number; bytes: number; unpacked: number };

type Act = (page: Page) => Promise<unknown>;

const QUIET_MS = 700;
const LOAD_TIMEOUT_MS = 15_000;

/** `page` must be fresh, and not have been anywhere; what comes after `act` is weighed too. */
export async function weigh(page: Page, url: string, act?: Act): Promise<Weights> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  const watched = watch(cdp);
  await page.addInitScript(observeShifts);
  await page.goto(url, { waitUntil: "load" });
  await watched.quiet();
  if (act) await act(page);
  if (act) await watched.quiet();
  const cls = await page.evaluate(() => (window as Shifting).shifted ?? 0);
  await cdp.detach();
  return { ...sum([...watched.loads.values()], new URL(url).origin), cls };
}

export async function weighAnew(browser: Browser, url: string, act?: Act): Promise<Weights> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "de-DE" });
  const weights = await weigh(await context.newPage(), url, act);
  await context.close();
  return weights;
}

function sum(loads: Load[], origin: string): Omit<Weights, "cls"> {
  const bytes = (wanted: (load: Load) => boolean) =>
    loads.filter(wanted).reduce((total, load) => total + Math.max(load.bytes - load.headers, 0), 0);
  const isPrefetch = ({ type }: Load) => type === "Fetch" || type === "XHR";
  return {
    html: bytes(({ type }) => type === "Document"),
    rawHtml: loads.reduce((total, { type, unpacked }) => total + (type === "Document" ? unpacked : 0), 0),
    js: bytes(({ type, byPage }) => type === "Script" && byPage),
    laterJs: bytes(({ type, byPage }) => type === "Script" && !byPage),
    css: bytes(({ type }) => type === "Stylesheet"),
    fonts: bytes(({ type }) => type === "Font"),
    pictures: bytes(({ type }) => type === "Image"),
    requests: loads.filter((load) => !isPrefetch(load) && load.type !== "Ping").length,
    prefetches: loads.filter(isPrefetch).length,
    prefetched: bytes(isPrefetch),
    thirdParties: loads.filter(({ url }) => new URL(url).origin !== origin).length,
  };
}

function watch(cdp: CDPSession) {
  const loads = new Map<string, Load>();
  const pending = new Set<string>();
  let last = performance.now();
  const ended = (id: string) => {
    pending.delete(id);
    last = performance.now();
  };
  cdp.on("Network.requestWillBeSent", ({ requestId, request, initiator, type }) => {
    if (!request.url.startsWith("http")) return;
    const byPage = initiator.type === "parser" || initiator.type === "other";
    loads.set(requestId, { type: type ?? "Other", url: request.url, byPage, headers: 0, bytes: 0, unpacked: 0 });
    pending.add(requestId);
  });
  cdp.on("Network.responseReceived", ({ requestId, response }) => {
    const load = loads.get(requestId);
    if (load) load.headers = response.encodedDataLength;
  });
  cdp.on("Network.dataReceived", ({ requestId, dataLength }) => {
    const load = loads.get(requestId);
    if (load) load.unpacked += dataLength;
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const load = loads.get(requestId);
    if (load) load.bytes = encodedDataLength;
    ended(requestId);
  });
  cdp.on("Network.loadingFailed", ({ requestId }) => ended(requestId));
  const quiet = async () => {
    for (const started = performance.now(); performance.now() - started < LOAD_TIMEOUT_MS;)
      if (pending.size === 0 && performance.now() - last > QUIET_MS) return;
      else await new Promise((resolve) => setTimeout(resolve, 50));
  };
  return { loads, quiet };
}

type Shifting = typeof window & { shifted?: number };

function observeShifts() {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) (window as Shifting).shifted = ((window as Shifting).shifted ?? 0) + entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}
