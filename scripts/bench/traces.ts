import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser } from "@playwright/test";
import { profile } from "../lib/heap.ts";
import { root } from "../lib/settings.ts";
import { drawFlames, type Flame } from "./flame.ts";
import { load } from "./http.ts";
import { newPhone, slowDown } from "./browser.ts";
import { PAGES } from "./pages.ts";
import type { Shop } from "./shop.ts";
import { table } from "./report.ts";

const FOLDER = path.join(root, "docs/traces");
/** Milliseconds of a soft navigation that are drawn. */
const SPAN = 700;

/**
 * Where the time goes: the browser's main thread from a tap on a product in the listing (processor four times as slow), and the
 * web server's while filtered listings are asked for. Writes a flame graph of each into docs/traces.
 */
export async function tracesSection(browser: Browser, shop: Shop): Promise<string> {
  mkdirSync(FOLDER, { recursive: true });
  const tap = await traceTap(browser, shop.url);
  const title = "From the tap on a product in the listing: the browser's main thread, processor four times as slow";
  writeFileSync(path.join(FOLDER, "soft-navigation.svg"), drawFlames(title, tap, SPAN, "ms"));
  const { flames, total } = await profileListing(shop);
  const name = "A filtered listing at full load: the web server's main thread, in milliseconds of its processor";
  writeFileSync(path.join(FOLDER, "filtered-listing.svg"), drawFlames(name, flames, total, "ms"));
  const top = (all: Flame[]) => sumByName(all).slice(0, 8);
  return [table(["browser, by itself", "ms"], top(tap)), table(["web server, by itself", "ms"], top(flames))].join(
    "\n\n",
  );
}

type TraceEvent = { name: string; ph: string; ts: number; dur?: number; pid: number; tid: number; args?: Args };
type Args = { data?: { functionName?: string; type?: string; url?: string } };

async function traceTap(browser: Browser, url: string): Promise<Flame[]> {
  const context = await newPhone(browser);
  const page = await context.newPage();
  await slowDown(page);
  await page.goto(url + PAGES.listing, { waitUntil: "load" });
  const link = page.getByRole("main").getByRole("article").nth(2).getByRole("link");
  await link.scrollIntoViewIfNeeded();
  await page.waitForTimeout(3000);
  await browser.startTracing(page, { categories: ["devtools.timeline", "loading"] });
  await link.tap();
  await page.waitForURL(/\/product\//);
  await page.waitForTimeout(1500);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  await context.close();
  const click = traceEvents.find(({ name, args }) => name === "EventDispatch" && args?.data?.type === "click");
  if (!click) throw new Error("The trace contains no click.");
  const tasks = traceEvents.filter(
    ({ ph, pid, tid, ts, dur }) =>
      ph === "X" &&
      dur &&
      pid === click.pid &&
      tid === click.tid &&
      ts >= click.ts - 5000 &&
      ts < click.ts + SPAN * 1000,
  );
  return nest(tasks, click.ts);
}

/** Events of one thread as flames: what lies within another stands below it. Milliseconds after `since` (microseconds). */
function nest(events: TraceEvent[], since: number): Flame[] {
  const open: number[] = [];
  return events
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
    .map(({ name, ts, dur = 0, args }) => {
      while (open.length > 0 && (open.at(-1) ?? 0) <= ts) open.pop();
      const depth = open.length;
      open.push(ts + dur);
      const what = args?.data?.type ?? args?.data?.functionName;
      return {
        name: what ? `${name} ${what}` : name,
        from: Math.max(0, (ts - since) / 1000),
        length: dur / 1000,
        depth,
      };
    });
}

async function profileListing(shop: Shop): Promise<{ flames: Flame[]; total: number }> {
  await load(shop.url + PAGES["filtered listing"], { seconds: 2 });
  const asked = () => load(shop.url + PAGES["filtered listing"], { seconds: 4 });
  const { nodes, samples, timeDeltas } = await profile(shop.pid(), asked);
  const time = new Map<number, number>();
  samples.forEach((id, index) => time.set(id, (time.get(id) ?? 0) + (timeDeltas[index] ?? 0) / 1000));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const flames: Flame[] = [];
  const lay = (id: number, from: number, depth: number): number => {
    const node = byId.get(id);
    if (!node) return 0;
    const index = flames.push({ name: label(node), from, length: 0, depth }) - 1;
    let length = time.get(id) ?? 0;
    for (const child of node.children ?? []) length += lay(child, from + length, depth + 1);
    flames[index]!.length = length;
    return length;
  };
  const top = nodes.find(({ callFrame }) => callFrame.functionName === "(root)");
  const busy = (top?.children ?? []).filter((id) => byId.get(id)?.callFrame.functionName !== "(idle)");
  let total = 0;
  for (const id of busy) total += lay(id, total, 0);
  return { flames, total };
}

type Node = { callFrame: { functionName: string; url: string } };

function label({ callFrame: { functionName, url } }: Node): string {
  const file = url.split("/").slice(-2).join("/");
  return `${functionName || "(anonymous)"} ${file}`.trim();
}

/** What each name takes by itself, without what it calls, the longest first. */
function sumByName(flames: Flame[]): string[][] {
  const sums = new Map<string, number>();
  const above: Flame[] = [];
  const add = (name: string, length: number) => sums.set(name, (sums.get(name) ?? 0) + length);
  for (const flame of flames) {
    above.length = flame.depth;
    const parent = above.at(-1);
    if (parent) add(parent.name, -flame.length);
    add(flame.name, flame.length);
    above.push(flame);
  }
  return [...sums].toSorted(([, one], [, other]) => other - one).map(([name, sum]) => [name, sum.toFixed(0)]);
}
