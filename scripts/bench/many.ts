import { createClient } from "@supabase/supabase-js";
import type { Browser } from "@playwright/test";
import { memoryAfterCollection } from "../lib/heap.ts";
import { makeCategories, makeProducts } from "./catalog.ts";
import { anyone } from "../lib/invented.ts";
import { load } from "./http.ts";
import { PAGES } from "./pages.ts";
import { kilobytes, table } from "./report.ts";
import type { Shop } from "./shop.ts";
import { weighAnew } from "./weights.ts";

const BATCH = 500;

/** How many products a crawler walks through, and how many at a time. */
const WALKED = 1000;
const ABREAST = 4;

/**
 * The same pages once the catalog has so many products more: what they weigh, and how many requests they answer; and what a
 * crawler leaves in the web server's memory that asks for each of many products once.
 */
export async function manySection(browser: Browser, shop: Shop, products: number, seconds: number): Promise<string> {
  await fill(shop, products);
  await shop.restart();
  const rows: string[][] = [];
  for (const [name, address] of Object.entries(PAGES)) {
    const url = shop.url + address;
    const started = performance.now();
    await (await fetch(url)).text();
    const first = performance.now() - started;
    const weights = await weighAnew(browser, url);
    const { perSecond, p50, p99 } = await load(url, { seconds });
    const speed = [perSecond.toFixed(0), `${p50} ms`, `${p99} ms`];
    rows.push([name, `${first.toFixed(0)} ms`, kilobytes(weights.html), String(weights.requests), ...speed]);
  }
  const head = ["page", "first call", "HTML kB gzip", "requests", "req/s", "p50", "p99"];
  const pages = table(head, rows);
  return `With ${products.toLocaleString("en")} products more:\n\n${pages}\n\n${await walk(shop)}`;
}

async function walk(shop: Shop): Promise<string> {
  const slugs = [...makeProducts(WALKED)].map(({ slug }) => slug);
  const rows = [await memory(shop, 0)];
  for (const half of [1, 2]) {
    const left = slugs.slice(((half - 1) * WALKED) / 2, (half * WALKED) / 2);
    await Promise.all(Array.from({ length: ABREAST }, () => visitAll(shop, left)));
    rows.push(await memory(shop, (half * WALKED) / 2));
  }
  return table(["products' pages, each once", "heap after collection, MB", "buffers, MB", "resident MB"], rows);
}

async function visitAll(shop: Shop, slugs: string[]): Promise<void> {
  for (let slug = slugs.pop(); slug; slug = slugs.pop()) {
    const answer = await fetch(`${shop.url}/product/${slug}`, { headers: anyone() });
    if (!answer.ok) throw new Error(`/product/${slug}: status ${answer.status}`);
    await answer.text();
  }
}

async function memory(shop: Shop, visited: number): Promise<string[]> {
  const { heapUsed, external, rss } = await memoryAfterCollection(shop.pid());
  const megabytes = [heapUsed, external, rss].map((bytes) => (bytes / 1e6).toFixed(0));
  return [visited.toLocaleString("en"), ...megabytes];
}

async function fill({ settings: { env } }: Shop, count: number): Promise<void> {
  const client = createClient(env.NEXT_PUBLIC_SUPABASE_URL ?? "", env.SUPABASE_SECRET_KEY ?? "", {
    auth: { persistSession: false },
  });
  const write = async (into: string, rows: object[]) => {
    const { error } = await client.from(into).upsert(rows, { onConflict: "slug", ignoreDuplicates: true });
    if (error) throw new Error(`The ${into} could not be made: ${error.message}`);
  };
  const { data } = await client.from("products").select("image_url").limit(60).overrideTypes<{ image_url: string }[]>();
  const pictures = data?.map(({ image_url }) => image_url) ?? [];
  await write("categories", makeCategories());
  const batch: object[] = [];
  let number = 0;
  for (const product of makeProducts(count)) {
    // Pictures there are, for made-up products have none.
    const picture = pictures[(number += 1) % pictures.length];
    batch.push({ ...product, featured_rank: null, image_url: picture, secondary_image_url: null });
    if (batch.length === BATCH) await write("products", batch.splice(0));
  }
  await write("products", batch);
}
