import { PAGES } from "../../../e2e/weights/pages.ts";
import { childrenOf, isBackend, isWeb, peakOf, type Process } from "../../../scripts/lib/processes.ts";
import type { TestShop } from "../test-shop.ts";
import { load } from "./http.ts";
import { table } from "./report.ts";

const STEP_COUNT = 10;

const SUGGESTIONS = "/api/suggest?q=nacht";

export async function memorySection(shop: TestShop, requests: number): Promise<string> {
  const rows = [["0", ...megabytes(shop)]];
  const addresses = [...Object.values(PAGES), SUGGESTIONS];
  const amount = Math.ceil(requests / STEP_COUNT / addresses.length);
  for (let step = 1; step <= STEP_COUNT; step++) {
    for (const address of addresses) await load(shop.site + address, { amount });
    rows.push([(step * amount * addresses.length).toLocaleString("en"), ...megabytes(shop)]);
  }
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  rows.push(["ten seconds later", ...megabytes(shop)]);
  if (process.platform === "linux") rows.push(["the most since the start", ...megabytes(shop, peakOf)]);
  return table(["requests answered", "web server, MB", "embedded backend, MB"], rows);
}

function megabytes({ first }: TestShop, measure = ({ kilobytes }: Process) => kilobytes): string[] {
  const children = childrenOf(first.process.pid);
  return [children.find(isWeb), children.find(isBackend)].map((child) => {
    if (!child) throw new Error("The web server or the backend is gone.");
    return (measure(child) / 1000).toFixed(0);
  });
}
