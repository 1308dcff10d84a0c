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
import { feedXml } from "./google";

let kept: { version: string; document: Promise<Blob> } | undefined;

/** Kept until a product changes; compressed piece by piece, so that it is never in memory as a whole. @throws */
export async function feedDocument(): Promise<Blob> {
  const version = await feedVersion();
  if (kept?.version !== version) kept = { version, document: makeDocument() };
  const { document } = kept;
  try {
    return await document;
  } catch (error) {
    if (kept?.document === document) kept = undefined;
    throw error;
  }
}

/** Another one each time the feed may have changed. Next's own cache would keep the document at the cost of other pages. */
async function feedVersion(): Promise<string> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(tags.catalog, tags.lists, tags.availability, tags.settings("company"), tags.settings("shipping"));
  return randomUUID();
}

async function makeDocument(): Promise<Blob> {
  const gzip = createGzip();
  const shop = await currentSettings();
  const [document] = await Promise.all([buffer(gzip), pipeline(feedXml(eachProduct(), env.SITE_URL, shop), gzip)]);
  return new Blob([document]);
}
