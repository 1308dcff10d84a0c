import { memoryOfChildren } from "../lib/processes.ts";
import { load } from "./http.ts";
import { PAGES } from "./pages.ts";
import { table } from "./report.ts";
import type { Shop } from "./shop.ts";

const STEPS = 10;

/** What the search field asks while somebody types. */
const SUGGESTIONS = "/api/suggest?q=nacht";

/** Both processes' memory at rest and as requests go by: a tenth of `requests` at a time, spread over pages and suggestions. */
export async function memorySection(shop: Shop, requests: number): Promise<string> {
  await shop.restart();
  const rows = [["0", ...megabytes()]];
  const addresses = [...Object.values(PAGES), SUGGESTIONS];
  const amount = Math.ceil(requests / STEPS / addresses.length);
  for (let step = 1; step <= STEPS; step++) {
    for (const address of addresses) await load(shop.url + address, { amount });
    rows.push([(step * amount * addresses.length).toLocaleString("en"), ...megabytes()]);
  }
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  rows.push(["ten seconds later", ...megabytes()]);
  return table(["requests answered", "web server, MB", "embedded backend, MB"], rows);
}

function megabytes(): string[] {
  const memory = memoryOfChildren(process.pid);
  if (!memory) throw new Error("The web server or the backend is gone.");
  return [memory.web.toFixed(0), memory.backend.toFixed(0)];
}
