import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { findChromium } from "../../scripts/lib/chromium.ts";

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

const [throttling, runs = "5", ...addresses] = process.argv.slice(2);
if (throttling !== "simulate" && throttling !== "devtools") throw new Error("Throttling is simulate or devtools.");
const throttlingMethod = throttling;
const chrome = await launch({ chromePath: findChromium(), chromeFlags: FLAGS });
try {
  for (const address of addresses) {
    // The first visit warms the shop up.
    await look(address);
    for (let run = 0; run < Number(runs); run++) {
      const values = await look(address);
      console.log(JSON.stringify({ address, values }));
    }
  }
} finally {
  chrome.kill();
}

async function look(address: string): Promise<Record<string, number>> {
  const result = await lighthouse(address, { port: chrome.port, output: "json", logLevel: "error", throttlingMethod });
  if (!result) throw new Error(`Lighthouse could not look at ${address}.`);
  const { categories, audits } = result.lhr;
  return {
    ...Object.fromEntries(SCORES.map((id) => [id, categories[id]?.score ?? 0])),
    ...Object.fromEntries(Object.entries(VITALS).map(([key, id]) => [key, audits[id]?.numericValue ?? NaN])),
  };
}
