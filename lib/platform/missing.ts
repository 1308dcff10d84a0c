import "server-only";
import type { Metadata, Route } from "next";
import { cacheLife, cacheTag } from "next/cache";
import { tags } from "./cache";

/**
 * Makes the page that is being made a 404 (lib/platform/next/page-cache.ts). Unlike `notFound()`, of whose page Next sends only a
 * shell that scripts fill, what the page renders arrives whole, in its language and with its title. For pages that are
 * complete beforehand; while developing, where nothing is kept, the status is 200.
 */
export async function markMissing(): Promise<void> {
  "use cache";
  cacheLife("max");
  cacheTag(tags.missing);
}

/** Likewise makes the page that is being made a permanent redirect: Next's own sends its Location twice when it is prerendered. */
export async function markMoved(path: Route): Promise<void> {
  "use cache";
  cacheLife("max");
  cacheTag(tags.moved(path));
}

/** The metadata of such a page: no search engine is to show it. */
export function missingMetadata(title: string): Metadata {
  return { title, robots: { index: false } };
}
