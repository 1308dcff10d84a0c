import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { findChromium } from "../lib/chromium.ts";
import { PAGES, type PageName } from "./pages.ts";
import { median, table } from "./report.ts";

const FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const SCORES = ["performance", "accessibility", "best-practices", "seo"];
const VITALS = {
  FCP: "first-contentful-paint",
  LCP: "largest-contentful-paint",
  CLS: "cumulative-layout-shift",
  TBT: "total-blocking-time",
};

/** Lighthouse as for a phone (simulated slow 4G, a processor four times as slow), the median of `runs` after one to warm up. */
export async function lighthouseSection(url: string, pages: PageName[], runs: number): Promise<string> {
  const chrome = await launch({ chromePath: findChromium(), chromeFlags: FLAGS });
  const rows: string[][] = [];
  try {
    for (const page of pages) {
      const address = url + PAGES[page];
      // Cuts the pictures to size, which a visitor's first call has to wait for once in a picture's life.
      await look(address, chrome.port);
      const looks: Look[] = [];
      for (let run = 0; run < runs; run++) looks.push(await look(address, chrome.port));
      const middle = (key: string) => median(looks.map((each) => each[key] ?? NaN));
      rows.push([
        page,
        ...SCORES.map((key) => String(Math.round(middle(key) * 100))),
        `${(middle("FCP") / 1000).toFixed(1)} s`,
        `${(middle("LCP") / 1000).toFixed(1)} s`,
        middle("CLS").toFixed(3),
        `${Math.round(middle("TBT"))} ms`,
        looks.map((each) => Math.round((each.performance ?? 0) * 100)).join(" "),
      ]);
    }
  } finally {
    chrome.kill();
  }
  const head = ["page", "perf.", "access.", "practices", "SEO", ...Object.keys(VITALS), "performance of each run"];
  return table(head, rows);
}

type Look = Record<string, number>;

async function look(address: string, port: number): Promise<Look> {
  const result = await lighthouse(address, { port, output: "json", logLevel: "error" });
  if (!result) throw new Error(`Lighthouse could not look at ${address}.`);
  const { categories, audits } = result.lhr;
  return {
    ...Object.fromEntries(SCORES.map((id) => [id, categories[id]?.score ?? 0])),
    ...Object.fromEntries(Object.entries(VITALS).map(([key, id]) => [key, audits[id]?.numericValue ?? NaN])),
  };
}
