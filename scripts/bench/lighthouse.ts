/**
 * Lighthouse (mobile) against a running shop: `npm run bench:lighthouse -- [address …]`.
 * Prints the four scores and the vitals of each page; ends with 1 when a score is below 95.
 */
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { findChromium } from "../lib/chromium.ts";

const WANTED = 0.95;
const site = process.env.SITE_URL ?? "http://localhost:3000";
const paths = process.argv.length > 2 ? process.argv.slice(2) : ["/", "/category/shop", "/product/wirbelnde-nacht"];

const chrome = await launch({
  chromePath: findChromium(),
  chromeFlags: [
    "--headless=new",
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
});
let low = false;
for (const path of paths) {
  const result = await lighthouse(site + path, { port: chrome.port, output: "json", logLevel: "error" });
  if (!result) throw new Error(`Lighthouse could not look at ${site}${path}.`);
  const { categories, audits } = result.lhr;
  const scores = Object.values(categories).map(({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`);
  const vitals = ["largest-contentful-paint", "cumulative-layout-shift", "total-blocking-time"].map(
    (id) => `${audits[id]?.title} ${audits[id]?.displayValue}`,
  );
  console.log(`${path}\n  ${scores.join("  ")}\n  ${vitals.join("  ")}`);
  for (const audit of Object.values(audits))
    if (audit.score !== null && audit.score < 1 && audit.scoreDisplayMode === "binary")
      console.log(`  ✗ ${audit.title}`);
  low ||= Object.values(categories).some(({ score }) => (score ?? 0) < WANTED);
}
chrome.kill();
process.exit(low ? 1 : 0);
