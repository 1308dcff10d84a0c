/**
 * `npm run bench`: measures the shop and writes the figures into docs/performance.md.
 *
 *   npm run bench                            every section, about ten minutes on two cores
 *   npm run bench -- weights lighthouse      only these
 *   npm run bench -- --long                  more requests, and the database up to 100,000 products
 *   npm run bench -- lighthouse --runs 9     so many runs of each page, interaction or navigation
 *   npm run bench -- growth                  a million orders in a PostgreSQL of its own, some 10 GB, about a quarter of an hour;
 *                                            growth-admin is one part of it
 *   DATABASE_URL=postgres://user@host/db npm run bench -- database     a real PostgreSQL (makes a database `kunst_bench`)
 *
 * It measures a production build with the embedded backend on ports of its own (BENCH_PORT, the two after it, and
 * BENCH_BACKEND_PORT). With nginx installed, or its program named by BENCH_NGINX, the same HTML is served by it for comparison.
 */
import { parseArgs } from "node:util";
import { openBrowser } from "./bench/browser.ts";
import { databaseSection } from "./bench/database.ts";
import { startEmptySite } from "./bench/empty-site.ts";
import { firstTapSection } from "./bench/first-tap.ts";
import { endGrowth, growthSections } from "./bench/growth.ts";
import { inventedSection } from "./bench/invented.ts";
import { interactionsSection } from "./bench/interactions.ts";
import { lighthouseSection } from "./bench/lighthouse.ts";
import { manySection } from "./bench/many.ts";
import { memorySection } from "./bench/memory.ts";
import { navigationSection } from "./bench/navigation.ts";
import { picturesSection } from "./bench/pictures.ts";
import { circumstances, publish } from "./bench/report.ts";
import { emptyLike, serverSection } from "./bench/server.ts";
import { openShop, type Shop } from "./bench/shop.ts";
import { startSection } from "./bench/start.ts";
import { tracesSection } from "./bench/traces.ts";
import { weightsSection } from "./bench/weights-section.ts";
import { stopChildren, stopOnSignals } from "./lib/children.ts";
import { explain, PlainError, step } from "./lib/steps.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { long: { type: "boolean", default: false }, runs: { type: "string" } },
});
const { long } = values;
const runs = (usual: number) => Number(values.runs ?? usual);
stopOnSignals();

const browser = await openBrowser();
let opened: Promise<Shop> | undefined;
const shop = () => (opened ??= openShop());
const url = async () => (await shop()).url;
let openedEmpty: Promise<string> | undefined;
const emptyUrl = () => (openedEmpty ??= url().then((address) => startEmptySite(emptyLike(address))));

// In this order: what fills the catalog comes after what measures it, and what ends the shop comes last.
const sections: Record<string, () => Promise<string>> = {
  database: () => databaseSection(long ? [1000, 10_000, 100_000] : [1000, 10_000]),
  pictures: async () => picturesSection(browser, await shop()),
  weights: async () => weightsSection(browser, await url(), await emptyUrl()),
  lighthouse: async () => lighthouseSection(await url(), ["home", "listing", "search", "product", "checkout"], runs(5)),
  interactions: async () => interactionsSection(browser, await url(), runs(3)),
  "first-tap": async () => firstTapSection(browser, await url(), await emptyUrl(), runs(5)),
  navigation: async () => navigationSection(browser, await url(), runs(20)),
  traces: async () => tracesSection(browser, await shop()),
  server: async () => serverSection(await url(), await emptyUrl(), long ? 10 : 4),
  memory: async () => memorySection(await shop(), long ? 100_000 : 20_000),
  invented: async () => inventedSection(await shop(), 10_000),
  many: async () => manySection(browser, await shop(), 10_000, long ? 10 : 4),
  start: async () => startSection(await shop()),
};
// Only when they are asked for.
const isGrowth = (name: string) => name in growthSections;
const asked = positionals.flatMap((name) => (name === "growth" ? Object.keys(growthSections) : [name]));

let failed = false;
try {
  const all = { ...sections, ...growthSections };
  const unknown = asked.find((name) => !(name in all));
  if (unknown) throw new PlainError(`There is no section "${unknown}"; there are ${Object.keys(all).join(", ")}.`);
  for (const [name, measure] of Object.entries(all)) {
    if (asked.length > 0 ? !asked.includes(name) : isGrowth(name)) continue;
    if (name !== "database" && !isGrowth(name)) await shop();
    const when = circumstances();
    publish(name, when, await step(`Measuring: ${name}`, measure));
  }
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  failed = true;
}
await endGrowth();
await browser.close();
await stopChildren();
process.exit(failed ? 1 : 0);
