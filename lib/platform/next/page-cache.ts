import { createRequire } from "node:module";
import type FileSystemCacheClass from "next/dist/server/lib/incremental-cache/file-system-cache";
import type * as CacheControls from "next/dist/server/lib/incremental-cache/shared-cache-controls.external";
import type * as TagsManifest from "next/dist/server/lib/incremental-cache/tags-manifest.external";
import { tags } from "../cache.ts";
import { MARKDOWN_PAGES } from "../http/markdown-pages.ts";
import { scriptPolicy } from "../http/policy.ts";
import { leaveTurn } from "../rate-limit/request-turns.ts";
import { AskedPages } from "./asked-pages.ts";
import { admitRender, countMissing } from "./admit-render.ts";
import { finishRender, startRender, waitForRenders } from "./in-flight-renders.ts";
import { hashInlineScripts, joinDataScripts } from "./inline-scripts.ts";
import { learnExpiredTags, publishExpiredTags } from "./shared-tags.ts";

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

/** It otherwise grows with every address. */
const { cacheControls: lifetimes } = SharedCacheControls as unknown as { cacheControls: Map<string, unknown> };

const known = new WeakSet<object>();
const asked = new AskedPages<NonNullable<Entry>>((page) => lifetimes.delete(page));

/** Each complete page gets the policy that allows exactly its own scripts; README.md beside this file lists what it leans on. */
export default class PageCache extends FileSystemCache {
  constructor(context: ConstructorParameters<typeof FileSystemCacheClass>[0]) {
    // Files would never be removed, and addresses may be secrets. What the build prerendered is still read from disk.
    super({ ...context, flushToDisk: false });
  }

  override async get(...question: Parameters<FileSystemCacheClass["get"]>): Promise<Entry> {
    const [page, { kind }] = question;
    // The words of Next's enum, which exists for the compiler only.
    const isAnswer = String(kind) === "APP_PAGE" || String(kind) === "APP_ROUTE";
    if ((await learnExpiredTags()) && isAnswer) await waitForRenders();
    const kept = asked.get(page);
    if (kept?.value) known.add(kept.value);
    const entry = kept ?? (await super.get(...question));
    if (!entry && String(kind) === "APP_PAGE") {
      const refusal = await admitRender();
      if (refusal) return { lastModified: Date.now(), value: { ...refusal, kind } as unknown as Value };
    }
    if (!entry && isAnswer) startRender(page);
    protect(page, entry?.value ?? null);
    return entry;
  }

  /** Next dates a page by when it is stored; one whose tags expired while it was rendered is not stored. */
  override async set(...entry: Parameters<FileSystemCacheClass["set"]>): Promise<void> {
    const [page, value, context] = entry;
    const since = finishRender(page);
    leaveTurn();
    // Also when it is not stored: the request that rendered it gets this object.
    protect(page, value);
    if (value && "status" in value && value.status === 404) countMissing();
    if (isUnbounded(page, value)) lifetimes.delete(page);
    else if (since !== undefined && areTagsExpired(tagsOf(value), since)) return;
    else if (isAsked(page, value)) asked.set(page, keptNow(value, context), tagsOf(value));
    else await super.set(...entry);
  }

  /** Next lets the next request join a render that began before the edit: those are awaited first. */
  override async revalidateTag(...[tags, durations]: Parameters<FileSystemCacheClass["revalidateTag"]>): Promise<void> {
    await super.revalidateTag(tags, durations);
    await publishExpiredTags([tags].flat());
    if (!durations) await waitForRenders();
  }
}

function keptNow(value: Value, context: Parameters<FileSystemCacheClass["set"]>[2]) {
  return { value, lastModified: Date.now(), cacheControl: context.fetchCache ? undefined : context.cacheControl };
}

/** Keys end with it. */
const addressOf = (key: string) => key.slice(key.lastIndexOf("/$/") + 2);

/** Also as the middleware parts a listing. */
const HAS_MARKDOWN = new RegExp(`^/(?:${MARKDOWN_PAGES})(?:/alle|/auswahl/[^/]+)?$`);

/** 404s (but for the 404 page itself) and pages of orders and shared lists. */
function isUnbounded(key: string, value: Value): boolean {
  const address = addressOf(key);
  if (/^\/(?:bestellung|wunschliste)\/[^[]/.test(address)) return true;
  return !!value && "status" in value && value.status === 404 && !address.startsWith("/_");
}

/** A listing's selection is part of its address, also when its filters are dropped because no product passes them. */
function isAsked(key: string, value: Value): boolean {
  return key.includes("/auswahl/") || tagsOf(value).includes(tags.asked);
}

function tagsOf(value: Value): string[] {
  const tags = value && "headers" in value ? value.headers?.["x-next-cache-tags"] : undefined;
  return typeof tags === "string" ? tags.split(",") : [];
}

/** A nonce in a tag, and in a `link` header. */
const NONCE = /;? nonce="[\w+/=-]*"/g;

/** A visitor's nonce kept with the page would have every later browser refuse its scripts; changed in place, as Next reuses it. */
function protect(key: string, value: Value): void {
  // Only pages have React's data beside their HTML.
  if (!value || !("rscData" in value) || known.has(value)) return;
  known.add(value);
  value.html = value.html.replace(NONCE, "");
  if (HAS_MARKDOWN.test(addressOf(key))) value.headers = { ...value.headers, vary: "Accept" };
  const link = value.headers?.link;
  if (typeof link === "string") value.headers = { ...value.headers, link: link.replace(NONCE, "") };
  if (tagsOf(value).includes(tags.missing)) value.status = 404;
  const moved = tagsOf(value).find((tag) => tag.startsWith(tags.moved("")));
  if (moved) {
    value.status = 308;
    value.headers = { ...value.headers, location: moved.slice(tags.moved("").length) };
  }
  // A page with dynamic parts gets its scripts at the request, with the middleware's nonce.
  if (typeof value.postponed === "string") return;
  value.html = joinDataScripts(value.html);
  value.headers = { ...value.headers, "content-security-policy": scriptPolicy(hashInlineScripts(value.html)) };
}
