import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { CATALOG_LIFE, tags } from "@/lib/platform/cache";
import { eachProduct } from "@/lib/catalog/export-queries";
import { env } from "@/lib/platform/env";
import { currentSettings } from "@/lib/settings/read";
import { CSV_FEEDS } from "./csv-feeds";
import { feedXml } from "./google";

const WRITERS = { google: feedXml, ...CSV_FEEDS };
export type FeedName = keyof typeof WRITERS;

const keptOf = new Map<FeedName, { version: string; document: Promise<Blob> }>();

/** Kept until a product changes; compressed piece by piece, so that it is never in memory as a whole. @throws */
export async function feedDocument(name: FeedName): Promise<Blob> {
  const version = await feedVersion();
  const kept = keptOf.get(name);
  const document = kept?.version === version ? kept.document : makeDocument(name);
  keptOf.set(name, { version, document });
  try {
    return await document;
  } catch (error) {
    if (keptOf.get(name)?.document === document) keptOf.delete(name);
    throw error;
  }
}

/** Another one each time the feed may have changed. Next's own cache would keep the document at the cost of other pages. */
async function feedVersion(): Promise<string> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(
    tags.catalog,
    tags.lists,
    tags.availability,
    ...["company", "shipping", "payment", "returns"].map(tags.settings),
  );
  return randomUUID();
}

async function makeDocument(name: FeedName): Promise<Blob> {
  const gzip = createGzip();
  const shop = await currentSettings();
  const [document] = await Promise.all([
    buffer(gzip),
    pipeline(WRITERS[name](eachProduct(), env.SITE_URL, shop), gzip),
  ]);
  return new Blob([document]);
}
