import { spawnSync } from "node:child_process";
import { load } from "./http.ts";
import { PAGES } from "./pages.ts";
import { table } from "./report.ts";
import type { Shop } from "./shop.ts";

const STEPS = 5;

/** The web server's memory at rest and as requests go by: a fifth of `requests` at a time, spread over all pages. */
export async function memorySection(shop: Shop, requests: number): Promise<string> {
  await shop.restart();
  const rows = [["0", megabytes(shop.pid())]];
  const addresses = Object.values(PAGES);
  const amount = Math.ceil(requests / STEPS / addresses.length);
  for (let step = 1; step <= STEPS; step++) {
    for (const address of addresses) await load(shop.url + address, { amount });
    rows.push([(step * amount * addresses.length).toLocaleString("en"), megabytes(shop.pid())]);
  }
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  rows.push(["ten seconds later", megabytes(shop.pid())]);
  return table(["requests answered", "resident MB"], rows);
}

function megabytes(pid: number): string {
  const { stdout } = spawnSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
  return (Number(stdout) / 1000).toFixed(0);
}
