import type { Browser } from "@playwright/test";
import { readEmptyPage, writeEmptyPage } from "./empty-page.ts";
import { STATES } from "./pages.ts";
import { kilobytes, table } from "./report.ts";
import { weighAnew } from "./weights.ts";

const HEAD = [
  "page",
  "raw HTML",
  "HTML",
  "script over an empty page's",
  "later script",
  "style",
  "fonts",
  "pictures",
  "requests",
  "prefetches",
  "prefetched",
  "third parties",
  "CLS",
];

/** What each page costs a visitor who comes for the first time, on a screen of 1440 × 900. Weighs the empty page anew. */
export async function weightsSection(browser: Browser, url: string, emptyUrl: string): Promise<string> {
  writeEmptyPage((await weighAnew(browser, emptyUrl)).js);
  const empty = readEmptyPage();
  const rows: string[][] = [];
  for (const [name, { address, act }] of Object.entries(STATES)) {
    const weights = await weighAnew(browser, url + address, act);
    rows.push([
      name,
      kilobytes(weights.rawHtml),
      kilobytes(weights.html),
      kilobytes(weights.js - empty.js),
      kilobytes(weights.laterJs),
      kilobytes(weights.css),
      kilobytes(weights.fonts),
      kilobytes(weights.pictures),
      String(weights.requests),
      String(weights.prefetches),
      kilobytes(weights.prefetched),
      String(weights.thirdParties),
      weights.cls.toFixed(3),
    ]);
  }
  return [
    `kB, but for the raw HTML gzip. An empty page of Next ${empty.next} has ${kilobytes(empty.js)} kB of script.`,
    table(HEAD, rows),
  ].join("\n\n");
}
