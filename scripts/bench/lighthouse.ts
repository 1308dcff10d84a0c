import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { root } from "../lib/settings.ts";
import { PAGES, type PageName } from "./pages.ts";
import { median, table } from "./report.ts";

type Values = Record<string, number>;
type Run = { address: string; values: Values };

const HEAD = [
  "page",
  "perf.",
  "access.",
  "practices",
  "SEO",
  "FCP",
  "LCP",
  "CLS",
  "TBT",
  "performance of each run",
  "perf. applied",
  "FCP applied",
  "LCP applied",
  "TBT applied",
];
const SCORES = ["performance", "accessibility", "best-practices", "seo"];

/**
 * Lighthouse as for a phone, the median of `runs` after one to warm up: slow 4G and a processor four times as slow, first
 * simulated, as it is usually quoted, then applied while the page loads.
 */
export async function lighthouseSection(url: string, pages: PageName[], runs: number): Promise<string> {
  const addresses = pages.map((page) => url + PAGES[page]);
  const simulated = await look("simulate", addresses, runs);
  const applied = await look("devtools", addresses, runs);
  const rows = pages.map((page) => {
    const ofPage = (all: Run[]) =>
      all.filter(({ address }) => address === url + PAGES[page]).map(({ values }) => values);
    const [usual, slowed] = [ofPage(simulated), ofPage(applied)];
    return [
      page,
      ...SCORES.map((key) => percent(usual, key)),
      seconds(usual, "FCP"),
      seconds(usual, "LCP"),
      middle(usual, "CLS").toFixed(3),
      `${Math.round(middle(usual, "TBT"))} ms`,
      usual.map((each) => Math.round((each.performance ?? 0) * 100)).join(" "),
      percent(slowed, "performance"),
      seconds(slowed, "FCP"),
      seconds(slowed, "LCP"),
      `${Math.round(middle(slowed, "TBT"))} ms`,
    ];
  });
  return table(HEAD, rows);
}

const middle = (values: Values[], key: string) => median(values.map((each) => each[key] ?? NaN));
const percent = (values: Values[], key: string) => String(Math.round(middle(values, key) * 100));
const seconds = (values: Values[], key: string) => `${(middle(values, key) / 1000).toFixed(1)} s`;

async function look(throttling: "simulate" | "devtools", addresses: string[], runs: number): Promise<Run[]> {
  const args = ["packages/lighthouse/main.ts", throttling, String(runs), ...addresses];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  const [out, code] = await Promise.all([text(child.stdout), new Promise((resolve) => child.once("close", resolve))]);
  if (code !== 0) throw new Error("Lighthouse did not run. It is a workspace of its own: `npm install` brings it.");
  return out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Run);
}
