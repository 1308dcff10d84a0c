import type { Browser } from "@playwright/test";
import { readEmptyPage, writeEmptyPage } from "../../../e2e/weights/empty-page.ts";
import { STATES } from "../../../e2e/weights/pages.ts";
import { kilobytes, table } from "./report.ts";
import { weighAnew } from "../../../e2e/weights/weights.ts";

const BYTES = {
  "raw HTML": "rawHtml",
  HTML: "html",
  "script over an empty page's": "js",
  "later script": "laterJs",
  style: "css",
  fonts: "fonts",
  pictures: "pictures",
  prefetched: "prefetched",
} as const;
const HEAD = ["page", ...Object.keys(BYTES), "requests", "prefetches", "third parties", "CLS"];

/** On a screen of 1440 × 900. Weighs the empty page too. */
export async function weightsSection(browser: Browser, url: string, emptyUrl: string): Promise<string> {
  writeEmptyPage((await weighAnew(browser, emptyUrl)).js);
  const empty = readEmptyPage();
  const rows: string[][] = [];
  for (const [name, { address, act }] of Object.entries(STATES)) {
    const weights = await weighAnew(browser, url + address, act);
    const { requests, prefetches, thirdParties, cls } = weights;
    const over = { ...weights, js: weights.js - empty.js };
    const bytes = Object.values(BYTES).map((key) => kilobytes(over[key]));
    rows.push([name, ...bytes, ...[requests, prefetches, thirdParties].map(String), cls.toFixed(3)]);
  }
  return [
    `kB, but for the raw HTML gzip. An empty page of Next ${empty.next} has ${kilobytes(empty.js)} kB of script.`,
    table(HEAD, rows),
  ].join("\n\n");
}
