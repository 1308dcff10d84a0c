import type { Browser, Page } from "@playwright/test";
import { newPhone, slowDown, slowNetwork } from "./browser.ts";
import { PAGES } from "./pages.ts";
import { median, quantile, table } from "./report.ts";

/**
 * From a tap on a product in the listing until its title is painted on the product's page, in a page that has come to rest
 * after some scrolling and of which nothing was fetched by hovering. The products are others each time.
 */
export async function navigationSection(browser: Browser, url: string, runs: number): Promise<string> {
  const rows: string[][] = [];
  for (const [name, isSlowNetwork] of [
    ["4× slower processor", false],
    ["4× slower processor, slow 4G", true],
  ] as const) {
    const titles: number[] = [];
    for (let run = 0; run < runs; run++) titles.push(await navigate(browser, url, run, isSlowNetwork));
    rows.push([
      name,
      ...[median(titles), quantile(titles, 0.9), Math.min(...titles)].map((ms) => `${Math.round(ms)} ms`),
    ]);
  }
  return table(["listing → product, tap to title", `median of ${runs}`, "p90", "best"], rows);
}

async function navigate(browser: Browser, url: string, run: number, isSlowNetwork: boolean): Promise<number> {
  const context = await newPhone(browser);
  const page = await context.newPage();
  const cdp = await slowDown(page);
  if (isSlowNetwork) await slowNetwork(cdp);
  await page.goto(url + PAGES.listing, { waitUntil: "load" });
  const link = page
    .getByRole("main")
    .getByRole("article")
    .nth(run % 4)
    .getByRole("link");
  await link.scrollIntoViewIfNeeded();
  // As everybody does who looks at a listing.
  await page.evaluate(() => scrollBy(0, 40));
  await page.waitForTimeout(isSlowNetwork ? 5000 : 2000);
  await page.evaluate(observeTitle);
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

/** Runs in the page: from the click's own time to the first frame that shows another first heading. */
function observeTitle() {
  const before = document.querySelector("h1")?.textContent;
  (window as Observed).titlePainted = new Promise((resolve) => {
    addEventListener(
      "click",
      ({ timeStamp }) => {
        const look = () => {
          const title = [...document.querySelectorAll("h1")].find((heading) => heading.checkVisibility());
          if (!title?.textContent || title.textContent === before) return void requestAnimationFrame(look);
          // Found before the frame is painted: a task of its own comes after it.
          setTimeout(() => resolve(performance.now() - timeStamp));
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
}
