import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { root } from "../lib/settings.ts";
import { PAGES, type PageName } from "./pages.ts";
import { median, table } from "./report.ts";

type Run = { address: string; values: Record<string, number> };

const HEAD = ["page", "perf.", "access.", "practices", "SEO", "FCP", "LCP", "CLS", "TBT", "performance of each run"];
const SCORES = ["performance", "accessibility", "best-practices", "seo"];

/** Lighthouse as for a phone (simulated slow 4G, a processor four times as slow), the median of `runs` after one to warm up. */
export async function lighthouseSection(url: string, pages: PageName[], runs: number): Promise<string> {
  const all = await look(
    pages.map((page) => url + PAGES[page]),
    runs,
  );
  const rows = pages.map((page) => {
    const values = all.filter(({ address }) => address === url + PAGES[page]).map((run) => run.values);
    const middle = (key: string) => median(values.map((each) => each[key] ?? NaN));
    return [
      page,
      ...SCORES.map((key) => String(Math.round(middle(key) * 100))),
      `${(middle("FCP") / 1000).toFixed(1)} s`,
      `${(middle("LCP") / 1000).toFixed(1)} s`,
      middle("CLS").toFixed(3),
      `${Math.round(middle("TBT"))} ms`,
      values.map((each) => Math.round((each.performance ?? 0) * 100)).join(" "),
    ];
  });
  return table(HEAD, rows);
}

async function look(addresses: string[], runs: number): Promise<Run[]> {
  const args = ["packages/lighthouse/main.ts", String(runs), ...addresses];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  const [out, code] = await Promise.all([text(child.stdout), new Promise((resolve) => child.once("close", resolve))]);
  if (code !== 0) throw new Error("Lighthouse did not run. It is a workspace of its own: `npm install` brings it.");
  return out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Run);
}
