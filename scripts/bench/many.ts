import { createClient } from "@supabase/supabase-js";
import type { Browser } from "@playwright/test";
import { makeCategories, makeProducts } from "./catalog.ts";
import { load } from "./http.ts";
import { PAGES } from "./pages.ts";
import { kilobytes, table } from "./report.ts";
import type { Shop } from "./shop.ts";
import { weighAnew } from "./weights.ts";

const BATCH = 500;

/** The same pages once the catalog has so many products more: what they weigh, and how many requests they answer. */
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
  return `With ${products.toLocaleString("en")} products more:\n\n${table(head, rows)}`;
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
