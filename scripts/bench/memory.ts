import { spawnSync } from "node:child_process";
import { load } from "./http.ts";
import { PAGES } from "./pages.ts";
import { table } from "./report.ts";
import type { Shop } from "./shop.ts";

const STEPS = 5;
/** Pages that read parameters are made anew for each request; a twentieth of the requests is theirs, or it would take hours. */
const MADE_ANEW: string[] = [PAGES["filtered listing"], PAGES.search];

/** The web server's memory at rest and as requests go by: a fifth of `requests` at a time, spread over all pages. */
export async function memorySection(shop: Shop, requests: number): Promise<string> {
  await shop.restart();
  const rows = [["0", megabytes(shop.pid())]];
  const addresses = Object.values(PAGES);
  const amount = (address: string) =>
    Math.ceil(requests / STEPS / (MADE_ANEW.includes(address) ? 20 * MADE_ANEW.length : addresses.length));
  const inStep = addresses.reduce((sum, address) => sum + amount(address), 0);
  for (let step = 1; step <= STEPS; step++) {
    for (const address of addresses) await load(shop.url + address, { amount: amount(address) });
    rows.push([(step * inStep).toLocaleString("en"), megabytes(shop.pid())]);
  }
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  rows.push(["ten seconds later", megabytes(shop.pid())]);
  return table(["requests answered", "resident MB"], rows);
}

function megabytes(pid: number): string {
  const { stdout } = spawnSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
  return (Number(stdout) / 1000).toFixed(0);
}
