import type { Browser } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CACHED } from "../../../e2e/weights/budgets.ts";
import { PAGES } from "../../../e2e/weights/pages.ts";
import { stopChildren } from "../../../scripts/lib/children.ts";
import { openTestShop, type TestShop } from "../test-shop.ts";
import { openBrowser } from "./browser.ts";
import { startEmptySite } from "./empty-site.ts";
import { load } from "./http.ts";
import { timeSize } from "./interactions.ts";

/** How often is looked, and how often at most when it seems too slow. The best look counts: what disturbs only makes it slower. */
const RUN_COUNT = 4;
const MAX_LOOKS = 12;

/** Milliseconds from a tap to the next frame that people take for at once. */
const TAP_MS = 100;

let shop: TestShop;
let browser: Browser;
beforeAll(async () => {
  shop = await openTestShop("var/speed");
  browser = await openBrowser();
}, 300_000);
afterAll(async () => {
  await browser.close();
  await shop.first.stop("SIGTERM");
  await stopChildren();
});

/** Whether one of the looks is good enough. */
async function isEverFast(look: () => Promise<boolean>): Promise<boolean> {
  let isFast = false;
  for (let time = 0; time < RUN_COUNT || (time < MAX_LOOKS && !isFast); time++) isFast = (await look()) || isFast;
  return isFast;
}

test("a size is chosen at once by a phone whose processor is four times as slow", async () => {
  const isFast = await isEverFast(async () => {
    const time = await timeSize(browser, shop.site);
    console.log(`choosing a size: ${time} ms`);
    return time > 0 && time <= TAP_MS;
  });
  expect(isFast).toBe(true);
}, 300_000);

test("cached pages come nearly as fast as an empty page of their size", async () => {
  const addresses = Object.fromEntries(CACHED.pages.map((name) => [name, shop.site + PAGES[name]]));
  const emptySite = await startEmptySite(addresses);
  for (const name of CACHED.pages) {
    const best = { page: 0, least: 0 };
    const isFast = await isEverFast(async () => {
      best.least = Math.max(best.least, (await load(`${emptySite}/${name}`, { seconds: 1 })).perSecond);
      best.page = Math.max(best.page, (await load(addresses[name] ?? "", { seconds: 1 })).perSecond);
      return best.page >= CACHED.share * best.least;
    });
    console.log(`${name}: ${Math.round(best.page)} a second, the empty page ${Math.round(best.least)}`);
    expect(isFast, name).toBe(true);
  }
}, 300_000);
