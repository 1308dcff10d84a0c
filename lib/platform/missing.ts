import "server-only";
import type { Metadata, Route } from "next";
import { cacheLife, cacheTag } from "next/cache";
import { tags } from "./cache";

/** Unlike `notFound()`, of whose page Next sends only a shell, what the page renders arrives whole; status 200 in development. */
export async function markMissing(): Promise<void> {
  "use cache";
  cacheLife("max");
  cacheTag(tags.missing);
}

/** Next's own redirect sends its Location twice when it is prerendered. */
export async function markMoved(path: Route): Promise<void> {
  "use cache";
  cacheLife("max");
  cacheTag(tags.moved(path));
}

export function missingMetadata(title: string): Metadata {
  return { title, robots: { index: false } };
}
