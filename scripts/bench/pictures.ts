import type { Browser } from "@playwright/test";
import { readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { CUTS } from "../../lib/images/catalog.ts";
import { makeCuts } from "../../lib/images/catalog-cuts.ts";
import { PAGES, type PageName } from "./pages.ts";
import { median, quantile, table } from "./report.ts";
import type { Shop } from "./shop.ts";

const SHOWN: PageName[] = ["home", "listing", "product"];
/** Milliseconds after the page within which its pictures are to be painted, and by which one may begin later than a file. */
const TARGETS = { painted: 1500, firstByte: 50 };
const ADDRESS = /\/kunst\/[0-9a-f]{8}\/\d+\/[a-z0-9-]+\.webp/g;

/** Pictures of a shop that nobody has visited: what making them costs once, and when a phone shows them. */
export async function picturesSection(browser: Browser, shop: Shop): Promise<string> {
  rmSync(CUTS, { recursive: true, force: true });
  const started = performance.now();
  const amount = await makeCuts("webp");
  const seconds = (performance.now() - started) / 1000;
  const cost = `The widths of ${amount} pictures as WebP took ${seconds.toFixed(1)} s and ${megabytes()} MB, once; 330 would take ${((seconds / amount) * 330).toFixed(0)} s. AVIF was not there yet.`;
  await shop.restart();
  const rows: string[][] = [];
  for (const name of SHOWN) {
    const painted = await paintedAfter(browser, shop.url + PAGES[name]);
    const { pictures, file } = await firstBytes(shop.url, PAGES[name]);
    const later = (times: number[], at: number) => `${(quantile(times, at) - median(file)).toFixed(0)} ms`;
    rows.push([name, String(painted.length), `${Math.max(...painted)} ms`, later(pictures, 0.5), later(pictures, 1)]);
  }
  const head = [
    "page",
    "pictures in view",
    "last painted after the page",
    "first byte after a file's, median",
    "worst",
  ];
  const goal = `A phone of 390 × 844 at dpr 3, each page once, asked for by nobody before. Targets: painted within ${TARGETS.painted} ms, first byte within ${TARGETS.firstByte} ms of a static file's.`;
  return `${cost}\n\n${table(head, rows)}\n\n${goal}`;
}

function megabytes(): number {
  const files = readdirSync(CUTS, { recursive: true, encoding: "utf8" });
  return Math.round(files.reduce((sum, name) => sum + statSync(path.join(CUTS, name)).size, 0) / 1e6);
}

/** When each picture in view was there and a frame had been drawn with it, in milliseconds after the end of the page's HTML. */
async function paintedAfter(browser: Browser, url: string): Promise<number[]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    hasTouch: true,
    isMobile: true,
    locale: "de-DE",
  });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: "commit" });
  const times = await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    if (document.readyState === "loading")
      await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
    const isInView = (image: HTMLImageElement) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    };
    const waiting = [...document.images].filter(isInView);
    return Promise.all(
      waiting.map(async (image) => {
        while (!image.complete) await frame();
        if (image.naturalWidth === 0) throw new Error(`${image.currentSrc} did not come.`);
        await image.decode();
        await frame();
        const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
        return Math.round(performance.now() - page!.responseEnd);
      }),
    );
  });
  await context.close();
  return times;
}

/** Milliseconds to the first byte of each picture that the page names, and of a static file between them. */
async function firstBytes(site: string, page: string): Promise<{ pictures: number[]; file: number[] }> {
  const html = await (await fetch(site + page)).text();
  const times = { pictures: [] as number[], file: [] as number[] };
  for (const address of new Set(html.match(ADDRESS))) {
    times.pictures.push(await firstByte(site + address));
    times.file.push(await firstByte(`${site}/kunst/hero.webp`));
  }
  return times;
}

async function firstByte(url: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url, { headers: { accept: "image/avif,image/webp" } });
  const time = performance.now() - started;
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}.`);
  return time;
}
