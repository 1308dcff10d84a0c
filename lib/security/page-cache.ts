import { createRequire } from "node:module";
import type FileSystemCacheClass from "next/dist/server/lib/incremental-cache/file-system-cache";
import { HAS_OTHER_SERVERS, learnExpiredTags, tellExpiredTags } from "../expired-tags.ts";
import { hashInlineScripts, joinDataScripts } from "./inline-scripts.ts";
import { afterFirstFrame } from "./late-scripts.ts";
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
 * its own scripts, and has them run after the first frame: once when the page is made or first read, not once a request.
 * Why here: docs/adr/0008-script-policy.md and 0012-late-scripts.md.
 * Where several servers share a database, they tell each other through it what an edit expired: docs/adr/0011-many-servers.md.
 */
export default class PageCache extends FileSystemCache {
  constructor(context: ConstructorParameters<typeof FileSystemCacheClass>[0]) {
    // Servers that share a folder would read what another is just writing.
    super({ ...context, flushToDisk: context.flushToDisk && !HAS_OTHER_SERVERS });
  }

  override async get(...question: Parameters<FileSystemCacheClass["get"]>): Promise<Entry> {
    await learnExpiredTags();
    const entry = await super.get(...question);
    protect(entry?.value ?? null);
    return entry;
  }

  override async set(...entry: Parameters<FileSystemCacheClass["set"]>): Promise<void> {
    protect(entry[1]);
    await super.set(...entry);
  }

  /** `updateTag`, which names no durations, is for whoever wants to see the edit next: wherever that request arrives. */
  override async revalidateTag(...[tags, durations]: Parameters<FileSystemCacheClass["revalidateTag"]>): Promise<void> {
    await super.revalidateTag(tags, durations);
    await tellExpiredTags([tags].flat(), !durations);
  }
}

/** Changes a cached page in place: Next answers the request that made the page from the very same object. */
function protect(value: Value): void {
  // Only pages have React's data beside their HTML; fetched data and the answers of route handlers have not.
  if (!value || !("rscData" in value) || known.has(value)) return;
  // A page with parts that are made at the request has no script of its own yet; the middleware allows those to come.
  if (typeof value.postponed === "string") return;
  known.add(value);
  value.html = afterFirstFrame(joinDataScripts(value.html));
  value.headers = { ...value.headers, "content-security-policy": scriptPolicy(hashInlineScripts(value.html)) };
}
