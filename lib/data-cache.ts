import { createRequire } from "node:module";
import type * as DefaultCache from "next/dist/server/lib/cache-handlers/default";
import type { CacheHandler } from "next/dist/server/lib/cache-handlers/types";
import { tags } from "./cache.ts";
import { learnExpiredTags } from "./expired-tags.ts";

const { createDefaultCacheHandler } = createRequire(import.meta.url)(
  "next/dist/server/lib/cache-handlers/default",
) as typeof DefaultCache;

/** As large as Next's own. */
const shop = createDefaultCacheHandler(50 * 1024 * 1024);
/** Small answers need some five times of what is counted of them. */
const asked = createDefaultCacheHandler(512 * 1024);
const setting = new Map<string, Promise<void>>();

/**
 * What `use cache` keeps its answers in (`cacheHandlers` in next.config.ts): Next's own cache, which learns other servers' edits.
 * What a visitor can make up (`tags.asked`) has a small one of its own, where it pushes out nothing but its like.
 */
const dataCache: CacheHandler = {
  ...shop,
  refreshTags: learnExpiredTags,
  async get(...question) {
    await setting.get(question[0])?.catch(() => undefined);
    return (await shop.get(...question)) ?? asked.get(...question);
  },
  async set(key, pending) {
    const done = store(key, pending).finally(() => setting.delete(key));
    setting.set(key, done);
    await done;
  },
};
export default dataCache;

async function store(key: string, pending: Parameters<CacheHandler["set"]>[1]): Promise<void> {
  const entry = await pending;
  await (entry.tags.includes(tags.asked) ? asked : shop).set(key, Promise.resolve(entry));
}
