import { createRequire } from "node:module";
import type FileSystemCacheClass from "next/dist/server/lib/incremental-cache/file-system-cache";
import type * as CacheControls from "next/dist/server/lib/incremental-cache/shared-cache-controls.external";
import type * as TagsManifest from "next/dist/server/lib/incremental-cache/tags-manifest.external";
import { tags } from "../cache.ts";
import { learnExpiredTags, tellExpiredTags } from "../expired-tags.ts";
import { renderBegins, renderEnds, rendersEnd } from "../page-renders.ts";
import { hashInlineScripts, joinDataScripts } from "./inline-scripts.ts";
import { afterFirstFrame } from "./late-scripts.ts";
import { scriptPolicy } from "./policy.ts";

// Next's own cache is CommonJS and this file is loaded by Node as it is.
const require = createRequire(import.meta.url);
const { default: FileSystemCache } = require("next/dist/server/lib/incremental-cache/file-system-cache") as {
  default: typeof FileSystemCacheClass;
};
const { areTagsExpired } =
  require("next/dist/server/lib/incremental-cache/tags-manifest.external") as typeof TagsManifest;

const { SharedCacheControls } =
  require("next/dist/server/lib/incremental-cache/shared-cache-controls.external") as typeof CacheControls;

type Entry = Awaited<ReturnType<FileSystemCacheClass["get"]>>;
type Value = Parameters<FileSystemCacheClass["set"]>[1];

/** How long each page may be kept, by key: Next's list, which grows with every address and forgets none. */
const { cacheControls: lifetimes } = SharedCacheControls as unknown as { cacheControls: Map<string, unknown> };

const known = new WeakSet<object>();

/**
 * Next's cache of pages (`cacheHandler` in next.config.ts), which gives each complete page the header that allows exactly
 * its own scripts, and has them run after the first frame: once when the page is made or first read, not once a request.
 * Why here: docs/adr/0008-script-policy.md and 0012-late-scripts.md.
 * Where several servers share a database, they tell each other through it what an edit expired: docs/adr/0011-many-servers.md.
 */
export default class PageCache extends FileSystemCache {
  constructor(context: ConstructorParameters<typeof FileSystemCacheClass>[0]) {
    // On disk nothing has an end, and addresses may be secrets. What the build prerendered is read from there all the same.
    super({ ...context, flushToDisk: false });
  }

  override async get(...question: Parameters<FileSystemCacheClass["get"]>): Promise<Entry> {
    await learnExpiredTags();
    const [page, { kind }] = question;
    const entry = await super.get(...question);
    // The words of Next's enum, which exists for the compiler only.
    if (!entry && (String(kind) === "APP_PAGE" || String(kind) === "APP_ROUTE")) renderBegins(page);
    protect(entry?.value ?? null);
    return entry;
  }

  /** Next takes a page to be as new as the moment it is kept; one that an edit overtook in the making is not kept at all. */
  override async set(...entry: Parameters<FileSystemCacheClass["set"]>): Promise<void> {
    const [page, value] = entry;
    const since = renderEnds(page);
    // Also when it is not kept: the request gets its answer.
    protect(value);
    if (isAnyones(page, value)) lifetimes.delete(page);
    else if (since === undefined || !areTagsExpired(tagsOf(value), since)) await super.set(...entry);
  }

  /**
   * `updateTag`, which names no durations, is for the admin who wants to see the edit next: wherever that request arrives, and
   * though the page is just being made from what was before, for then Next would let the request wait for that one.
   */
  override async revalidateTag(...[tags, durations]: Parameters<FileSystemCacheClass["revalidateTag"]>): Promise<void> {
    await super.revalidateTag(tags, durations);
    if (!durations) await rendersEnd();
    await tellExpiredTags([tags].flat(), !durations);
  }
}

/**
 * Whether there can be any number of such pages, because their addresses are made up: those of nothing, but for the 404 page
 * itself, and those of orders. Keys end with the address: "/route-cache/APP_PAGE/<hash>/$/product/x".
 */
function isAnyones(key: string, value: Value): boolean {
  const address = key.slice(key.lastIndexOf("/$/") + 2);
  if (/^\/bestellung\/[^[]/.test(address)) return true;
  return !!value && "status" in value && value.status === 404 && !address.startsWith("/_");
}

function tagsOf(value: Value): string[] {
  const tags = value && "headers" in value ? value.headers?.["x-next-cache-tags"] : undefined;
  return typeof tags === "string" ? tags.split(",") : [];
}

/** Changes a cached page in place: Next answers the request that made the page from the very same object. */
function protect(value: Value): void {
  // Only pages have React's data beside their HTML; fetched data and the answers of route handlers have not.
  if (!value || !("rscData" in value) || known.has(value)) return;
  // A page with parts that are made at the request has no script of its own yet; the middleware allows those to come.
  if (typeof value.postponed === "string") return;
  known.add(value);
  if (tagsOf(value).includes(tags.missing)) value.status = 404;
  value.html = afterFirstFrame(joinDataScripts(value.html));
  value.headers = { ...value.headers, "content-security-policy": scriptPolicy(hashInlineScripts(value.html)) };
}
