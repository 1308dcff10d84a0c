import { readdirSync } from "node:fs";
import path from "node:path";
import { memoryAfterCollection } from "../lib/heap.ts";
import { askFor, invent, KINDS } from "../lib/invented.ts";
import { root } from "../lib/settings.ts";
import { table } from "./report.ts";
import type { Shop } from "./shop.ts";

const STEPS = 4;
/** Addresses of each kind asked for beforehand: what every shop loads once. */
const WARM = 10;

/** What `amount` made-up addresses of every kind leave behind: the web server's memory, and files. */
export async function inventedSection(shop: Shop, amount: number): Promise<string> {
  await shop.restart();
  await askFor(shop.url, invent(WARM * Object.keys(KINDS).length));
  const before = files(shop);
  const rows = [await row(shop, 0, before)];
  for (let step = 1; step <= STEPS; step++) {
    await askFor(shop.url, invent(amount / STEPS));
    rows.push(await row(shop, (step * amount) / STEPS, before));
  }
  return table(["made-up addresses", "heap and buffers after collection, MB", "resident MB", "new files"], rows);
}

async function row(shop: Shop, asked: number, before: Set<string>): Promise<string[]> {
  const { heapUsed, external, rss } = await memoryAfterCollection(shop.pid());
  const fresh = [...files(shop)].filter((name) => !before.has(name)).length;
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);
  return [asked.toLocaleString("en"), megabytes(heapUsed + external), megabytes(rss), String(fresh)];
}

/** Every file of the build and of the shop's data, but for those that PostgreSQL makes for itself. */
function files({ settings }: Shop): Set<string> {
  const folders = [path.join(root, settings.env.NEXT_DIST_DIR ?? ".next"), settings.dataDir];
  const all = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name)),
  );
  return new Set(all.filter((name) => !name.includes(`${path.sep}database${path.sep}`)));
}
