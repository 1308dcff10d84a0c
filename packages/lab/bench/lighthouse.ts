import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { PAGES, type PageName } from "../../../e2e/weights/pages.ts";
import { findChromium } from "../../../scripts/lib/chromium.ts";
import { FLAGS } from "./browser.ts";
import { median, table } from "./report.ts";

/** Scores from 0 to 1, times in milliseconds. */
type Values = Record<string, number>;
type Throttling = "simulate" | "devtools";

const SCORES = { "perf.": "performance", "access.": "accessibility", practices: "best-practices", SEO: "seo" };
const VITALS = {
  FCP: "first-contentful-paint",
  LCP: "largest-contentful-paint",
  CLS: "cumulative-layout-shift",
  TBT: "total-blocking-time",
};

/** First simulated, as it is usually quoted, then applied while the page loads. */
export async function lighthouseSection(url: string, pages: PageName[], runs: number): Promise<string> {
  const rows: string[][] = [];
  for (const page of pages) {
    const usual = await look(url + PAGES[page], "simulate", runs);
    const slowed = await look(url + PAGES[page], "devtools", runs);
    rows.push([
      page,
      ...Object.keys(SCORES).map((key) => percent(usual, key)),
      seconds(usual, "FCP"),
      seconds(usual, "LCP"),
      middle(usual, "CLS").toFixed(3),
      `${Math.round(middle(usual, "TBT"))} ms`,
      usual.map((each) => Math.round((each["perf."] ?? 0) * 100)).join(" "),
      percent(slowed, "perf."),
      seconds(slowed, "FCP"),
      seconds(slowed, "LCP"),
      `${Math.round(middle(slowed, "TBT"))} ms`,
    ]);
  }
  const applied = ["perf.", "FCP", "LCP", "TBT"].map((name) => `${name} applied`);
  return table(["page", ...Object.keys(SCORES), ...Object.keys(VITALS), "performance of each run", ...applied], rows);
}

const middle = (values: Values[], key: string) => median(values.map((each) => each[key] ?? NaN));
const percent = (values: Values[], key: string) => String(Math.round(middle(values, key) * 100));
const seconds = (values: Values[], key: string) => `${(middle(values, key) / 1000).toFixed(1)} s`;

async function look(address: string, throttlingMethod: Throttling, runs: number): Promise<Values[]> {
  const chrome = await launch({ chromePath: findChromium(), chromeFlags: ["--headless=new", ...FLAGS] });
  try {
    const all: Values[] = [];
    for (let run = 0; run <= runs; run++) {
      const options = { port: chrome.port, output: "json", logLevel: "error", throttlingMethod } as const;
      const { categories, audits } = (await lighthouse(address, options))?.lhr ?? {};
      if (!categories || !audits) throw new Error(`Lighthouse could not look at ${address}.`);
      const scores = Object.entries(SCORES).map(([name, id]) => [name, categories[id]?.score ?? 0] as const);
      const vitals = Object.entries(VITALS).map(([name, id]) => [name, audits[id]?.numericValue ?? NaN] as const);
      all.push(Object.fromEntries([...scores, ...vitals]));
    }
    return all.slice(1);
  } finally {
    chrome.kill();
  }
}
