import type { Browser, Page } from "@playwright/test";
import { newPhone, slowDown, slowNetwork } from "./browser.ts";
import { startWatch, type Times } from "./navigation-watch.ts";
import { PAGES } from "../../../e2e/weights/pages.ts";
import { median, quantile, table } from "./report.ts";

type Profile = { isSlow: boolean; isFar: boolean };
type From = "listing" | "carousel" | "search";

const FAST = { isSlow: false, isFar: false };
const SLOW = { isSlow: true, isFar: false };
const CASES: [name: string, from: From, profile: Profile][] = [
  ["listing, this machine's processor", "listing", FAST],
  ["listing, 4× slower processor", "listing", SLOW],
  ["listing, 4× slower processor, slow 4G", "listing", { isSlow: true, isFar: true }],
  ["carousel, 4× slower processor", "carousel", SLOW],
  ["search, 4× slower processor", "search", SLOW],
];

/** The page has come to rest and nothing was fetched by hovering; the products are others each time. */
export async function navigationSection(browser: Browser, url: string, runs: number): Promise<string> {
  const rows: string[][] = [];
  for (const [name, from, profile] of CASES) {
    const times: Times[] = [];
    for (let run = 0; run < runs; run++) times.push(await navigate(browser, url, run, from, profile));
    const of = (key: keyof Times) => times.map((time) => time[key]);
    const shown = of("preview");
    rows.push([
      name,
      ...[median(shown), quantile(shown, 0.9), Math.min(...shown)].map(whole),
      `${whole(median(of("page")))} (${whole(Math.min(...of("page")))})`,
      `${whole(median(of("back")))} (${whole(Math.min(...of("back")))})`,
    ]);
  }
  const head = [
    "tapped in",
    `name, picture, price: median of ${runs}`,
    "p90",
    "best",
    "its page (best)",
    "back (best)",
  ];
  return table(head, rows);
}

async function navigate(browser: Browser, url: string, run: number, from: From, profile: Profile): Promise<Times> {
  const context = await newPhone(browser);
  const page = await context.newPage();
  const cdp = profile.isSlow && (await slowDown(page));
  if (cdp && profile.isFar) await slowNetwork(cdp);
  const link = await reach(page, url, run, from);
  await page.waitForTimeout(profile.isFar ? 5000 : 2000);
  await page.evaluate(startWatch, await link.locator("h3, .font-serif").first().innerText());
  await link.tap();
  await page.waitForURL(/\/product\//);
  await page.waitForFunction(() => window.watched?.page !== undefined);
  await page.waitForTimeout(profile.isFar ? 3000 : 1500);
  await page.evaluate(() => history.back());
  await page.waitForFunction(() => window.watched?.back !== undefined);
  const times = await page.evaluate(() => window.watched);
  await context.close();
  if (times?.back === undefined) throw new Error(`The way from ${from} to a product and back was not seen.`);
  if (!times.isWhereLeft) throw new Error(`After the step back the ${from} was not where it was left.`);
  return times as Times;
}

async function reach(page: Page, url: string, run: number, from: From) {
  if (from === "search") {
    await page.goto(url + PAGES.home, { waitUntil: "load" });
    // Before the page's scripts run it is a link to a page.
    await page.waitForTimeout(1500);
    await page.getByRole("banner").getByLabel("Suche").tap();
    await page.getByRole("dialog").getByRole("combobox").fill("nacht");
    return page.getByRole("option").first();
  }
  await page.goto(url + (from === "listing" ? PAGES.listing : PAGES.product), { waitUntil: "load" });
  const cards = page.getByRole("main").getByRole("article");
  const link = cards.nth(run % (from === "listing" ? 4 : 2)).getByRole("link");
  await link.scrollIntoViewIfNeeded();
  // As everybody does who looks at a listing.
  await page.evaluate(() => scrollBy(0, 40));
  return link;
}

const whole = (ms: number) => `${Math.round(ms)} ms`;
