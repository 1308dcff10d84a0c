import { createRequire } from "node:module";
import type FileSystemCacheClass from "next/dist/server/lib/incremental-cache/file-system-cache";
import { hashInlineScripts, joinDataScripts } from "./inline-scripts.ts";
import { scriptPolicy } from "./policy.ts";

// Next's own cache is CommonJS and this file is loaded by Node as it is.
const { default: FileSystemCache } = createRequire(import.meta.url)(
  "next/dist/server/lib/incremental-cache/file-system-cache",
) as { default: typeof FileSystemCacheClass };

type Entry = Awaited<ReturnType<FileSystemCacheClass["get"]>>;
type Value = Parameters<FileSystemCacheClass["set"]>[1];

const known = new WeakSet<object>();

/**
 * Next's cache of pages (`cacheHandler` in next.config.ts), which gives each complete page the header that allows exactly
 * its own scripts: once when the page is made or first read, not once a request. Why here: docs/adr/0008-script-policy.md.
 */
export default class PageCache extends FileSystemCache {
  override async get(...question: Parameters<FileSystemCacheClass["get"]>): Promise<Entry> {
    const entry = await super.get(...question);
    protect(entry?.value ?? null);
    return entry;
  }

  override async set(...entry: Parameters<FileSystemCacheClass["set"]>): Promise<void> {
    protect(entry[1]);
    await super.set(...entry);
  }
}

/** Changes a cached page in place: Next answers the request that made the page from the very same object. */
function protect(value: Value): void {
  // Only pages have React's data beside their HTML; fetched data and the answers of route handlers have not.
  if (!value || !("rscData" in value) || known.has(value)) return;
  // A page with parts that are made at the request has no script of its own yet; the middleware allows those to come.
  if (typeof value.postponed === "string") return;
  known.add(value);
  value.html = joinDataScripts(value.html);
  value.headers = { ...value.headers, "content-security-policy": scriptPolicy(hashInlineScripts(value.html)) };
}
