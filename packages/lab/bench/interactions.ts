import type { Browser, Page } from "@playwright/test";
import { newPhone, slowDown } from "./browser.ts";
import { PAGES, RING, type PageName } from "../../../e2e/weights/pages.ts";
import { median, table } from "./report.ts";

type Interaction = {
  on: PageName | "ring";
  prepare?: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
};

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const openSearch = (page: Page) => page.getByRole("banner").getByLabel("Suche").tap();
const search = (page: Page) => page.getByRole("dialog").getByRole("combobox");
const oneMore = (page: Page) => page.getByRole("dialog").getByRole("button", { name: /erhöhen$/ });
const buy = (page: Page) => page.getByRole("main").getByRole("button", { name: "In den Warenkorb" }).first().tap();

const CHOOSE_SIZE: Interaction = {
  on: "ring",
  act: async (page) => {
    await page.getByRole("radio").nth(2).tap();
    await page.waitForURL(`**${RING}-*`);
  },
};

/** Each is done once on a page that has come to rest. */
const INTERACTIONS: Record<string, Interaction> = {
  "open the menu": { on: "home", act: (page) => button(page, "Menü öffnen").tap() },
  "mark a favorite": {
    on: "home",
    act: (page) =>
      button(page, /^Zu Favoriten/)
        .first()
        .tap(),
  },
  "open the search": { on: "home", act: openSearch },
  "type into the search": {
    on: "home",
    prepare: (page) => openSearch(page).then(() => search(page).waitFor()),
    act: async (page) => {
      await search(page).pressSequentially("sternen", { delay: 120 });
      await page.getByRole("option").first().waitFor();
    },
  },
  "open the filter": { on: "listing", act: (page) => button(page, "Filter").tap() },
  "choose a filter": {
    on: "listing",
    prepare: (page) => button(page, "Filter").tap(),
    act: async (page) => {
      await page.getByRole("checkbox", { name: /^1000/ }).tap();
      await page.waitForURL(/teile=1000/);
    },
  },
  "choose a size": CHOOSE_SIZE,
  "next picture": { on: "product", act: (page) => button(page, /^Bild 2/).tap() },
  "put into the cart": {
    on: "product",
    act: (page) => buy(page).then(() => page.getByRole("dialog", { name: "Warenkorb" }).waitFor()),
  },
  "one more in the cart": {
    on: "product",
    prepare: async (page) => {
      await buy(page);
      await oneMore(page).waitFor();
      await page.waitForTimeout(1000);
    },
    act: (page) => oneMore(page).tap(),
  },
  "open the cart": {
    on: "home",
    act: (page) =>
      page
        .getByRole("banner")
        .getByRole("button", { name: /^Warenkorb/ })
        .tap(),
  },
};

/** Milliseconds from input to the next frame (INP). */
export async function interactionsSection(browser: Browser, url: string, runs: number): Promise<string> {
  const rows: string[][] = [];
  for (const [name, interaction] of Object.entries(INTERACTIONS)) {
    const times: number[] = [];
    for (let run = 0; run < runs; run++) times.push(await measure(browser, url, interaction));
    rows.push([name, interaction.on, `${median(times)} ms`, `${Math.max(...times)} ms`]);
  }
  return table(["interaction", "page", `median of ${runs}`, "worst"], rows);
}

export const timeSize = (browser: Browser, url: string) => measure(browser, url, CHOOSE_SIZE);

async function measure(browser: Browser, url: string, { on, prepare, act }: Interaction): Promise<number> {
  const context = await newPhone(browser);
  const page = await context.newPage();
  await page.addInitScript(observe);
  await slowDown(page);
  await page.goto(url + (on === "ring" ? RING : PAGES[on]), { waitUntil: "load" });
  await page.waitForTimeout(1500);
  await prepare?.(page);
  await page.waitForTimeout(500);
  await page.evaluate(() => void ((window as Observed).slowest = 0));
  await act(page);
  await page.waitForTimeout(500);
  const slowest = await page.evaluate(() => (window as Observed).slowest ?? 0);
  await context.close();
  return slowest;
}

type Observed = typeof window & { slowest?: number };

function observe() {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId)
        (window as Observed).slowest = Math.max((window as Observed).slowest ?? 0, entry.duration);
    // The types do not know the threshold yet; without it only what takes 104 ms counts.
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
