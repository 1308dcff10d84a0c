import type { Browser, Page } from "@playwright/test";
import { newPhone, slowDown, slowNetwork } from "./browser.ts";
import { PAGES } from "./pages.ts";
import { median, quantile, table } from "./report.ts";

type Profile = { isSlow: boolean; isFar: boolean };

const PROFILES: Record<string, Profile> = {
  "this machine's processor": { isSlow: false, isFar: false },
  "4× slower processor": { isSlow: true, isFar: false },
  "4× slower processor, slow 4G": { isSlow: true, isFar: true },
};

/**
 * From a tap on a product in the listing until its title is painted on the product's page, in a page that has come to rest
 * after some scrolling and of which nothing was fetched by hovering. The products are others each time.
 */
export async function navigationSection(browser: Browser, url: string, runs: number): Promise<string> {
  const rows: string[][] = [];
  for (const [name, profile] of Object.entries(PROFILES)) {
    const titles: number[] = [];
    for (let run = 0; run < runs; run++) titles.push(await navigate(browser, url, run, profile));
    rows.push([
      name,
      ...[median(titles), quantile(titles, 0.9), Math.min(...titles)].map((ms) => `${Math.round(ms)} ms`),
    ]);
  }
  return table(["listing → product, tap to title", `median of ${runs}`, "p90", "best"], rows);
}

async function navigate(browser: Browser, url: string, run: number, { isSlow, isFar }: Profile): Promise<number> {
  const context = await newPhone(browser);
  const page = await context.newPage();
  const cdp = isSlow && (await slowDown(page));
  if (cdp && isFar) await slowNetwork(cdp);
  await page.goto(url + PAGES.listing, { waitUntil: "load" });
  const link = page
    .getByRole("main")
    .getByRole("article")
    .nth(run % 4)
    .getByRole("link");
  await link.scrollIntoViewIfNeeded();
  // As everybody does who looks at a listing.
  await page.evaluate(() => scrollBy(0, 40));
  await page.waitForTimeout(isFar ? 5000 : 2000);
  await page.evaluate(observeTitle, await link.getByRole("heading").innerText());
  await link.tap();
  await page.waitForURL(/\/product\//);
  const title = await titlePainted(page);
  await context.close();
  return title;
}

type Observed = typeof window & { titlePainted?: Promise<number> };

async function titlePainted(page: Page): Promise<number> {
  return page.evaluate(() => (window as Observed).titlePainted ?? NaN);
}

/**
 * Runs in the page: from the click's own time until the frame with this first heading is painted. It looks only when the
 * document changes: looking at each frame would ask for frames, and for the layout, that the shop itself does without.
 */
function observeTitle(name: string) {
  (window as Observed).titlePainted = new Promise((resolve) => {
    const watch = ({ timeStamp }: Event) => {
      const observer = new MutationObserver(() => {
        if (![...document.querySelectorAll("h1")].some((heading) => heading.textContent === name)) return;
        observer.disconnect();
        // The frame is painted after its callbacks: a task of its own comes after it.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
      });
      observer.observe(document.body, { subtree: true, childList: true });
    };
    addEventListener("click", watch, { capture: true, once: true });
  });
}
