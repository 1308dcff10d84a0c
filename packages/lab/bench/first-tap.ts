import type { Browser, BrowserContext, Page } from "@playwright/test";
import { newPhone, slowDown, slowNetwork } from "./browser.ts";
import { PAGES, type PageName } from "../../../e2e/weights/pages.ts";
import { median, table } from "./report.ts";

type Tap = { on: PageName; target: (page: Page) => ReturnType<Page["getByRole"]>; answer: string };

const TAPS: Record<string, Tap> = {
  "'In den Warenkorb'": {
    on: "product",
    target: (page) => page.getByRole("main").getByRole("button", { name: "In den Warenkorb" }).first(),
    answer: "dialog[open]",
  },
  "the heart": {
    on: "product",
    target: (page) =>
      page
        .getByRole("main")
        .getByRole("button", { name: /^Zu Favoriten/ })
        .first(),
    answer: "main .heart-button[aria-pressed=true]",
  },
  "the menu": {
    on: "home",
    target: (page) => page.getByRole("button", { name: "Menü öffnen" }),
    answer: "dialog[open]",
  },
};

type Times = { picture: number; tapped: number; heard: number; answered: number };

/** Milliseconds on a phone on slow 4G with an empty cache; the last row is a page of Next with nothing but a button. */
export async function firstTapSection(browser: Browser, url: string, emptyUrl: string, runs: number): Promise<string> {
  const rows: string[][] = [];
  const show = (times: number[]) => `${Math.round(median(times))} ms`;
  for (const [name, tap] of Object.entries(TAPS)) {
    const times = await repeat(runs, browser, (context) => measure(context, url, tap));
    const cells = (["picture", "tapped", "heard", "answered"] as const).map((key) => show(times.map((of) => of[key])));
    rows.push([name, tap.on, ...cells]);
  }
  const least = await repeat(runs, browser, (context) => measureLeast(context, `${emptyUrl}/tap`));
  rows.push(["a button", "Next's least", "–", "–", "–", show(least)]);
  return table(
    ["tapped", "page", "first picture", "tapped at", "button shows it", `answered at, median of ${runs}`],
    rows,
  );
}

async function repeat<T>(runs: number, browser: Browser, measured: (context: BrowserContext) => Promise<T>) {
  const all: T[] = [];
  for (let run = 0; run < runs; run++) {
    const context = await newPhone(browser);
    all.push(await measured(context));
    await context.close();
  }
  return all;
}

async function measure(context: BrowserContext, url: string, { on, target, answer }: Tap): Promise<Times> {
  const page = await context.newPage();
  await page.addInitScript(observe, answer);
  await slowNetwork(await slowDown(page));
  await page.goto(url + PAGES[on], { waitUntil: "commit" });
  await target(page).tap({ noWaitAfter: true });
  const tapped = await page.evaluate(() => performance.now());
  await page.waitForFunction(() => (window as Observed).picture && (window as Observed).answered);
  const times = await page.evaluate(() => {
    const { picture = NaN, heard = NaN, answered = NaN } = window as Observed;
    return { picture, heard, answered };
  });
  return { ...times, tapped };
}

/** Pressed again and again: nothing there keeps a press that comes too early. */
async function measureLeast(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(observe, "button[aria-pressed=true]");
  await page.addInitScript(() => setInterval(() => document.querySelector("button")?.click(), 20));
  await slowNetwork(await slowDown(page));
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(() => (window as Observed).answered);
  return page.evaluate(() => (window as Observed).answered ?? NaN);
}

type Observed = typeof window & { picture?: number; heard?: number; answered?: number };

/** Chromium reports no largest paint after a tap, and asking from outside takes 400 ms at such a processor. */
function observe(answer: string) {
  const noted = window as Observed;
  const note = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) noted.picture ??= performance.now();
  };
  // Pictures' events do not reach the window.
  document.addEventListener("load", note, true);
  const hear = () => requestAnimationFrame(() => setTimeout(() => (noted.heard = performance.now())));
  document.addEventListener("click", hear, { once: true });
  const look = () => {
    if (document.querySelector(answer)) setTimeout(() => (noted.answered = performance.now()));
    else requestAnimationFrame(look);
  };
  look();
}
