import { createRequire } from "node:module";
import type * as DefaultCache from "next/dist/server/lib/cache-handlers/default";
import type { CacheHandler } from "next/dist/server/lib/cache-handlers/types";
import { tags } from "../cache.ts";
import { learnExpiredTags } from "./shared-tags.ts";

const { createDefaultCacheHandler } = createRequire(import.meta.url)(
  "next/dist/server/lib/cache-handlers/default",
) as typeof DefaultCache;

/** Bytes as Next counts them; small entries take about five times as much. A third of Next's default: all must fit into V8's bound. */
const shop = createDefaultCacheHandler(16 * 1024 * 1024);
const asked = createDefaultCacheHandler(512 * 1024);
const setting = new Map<string, Promise<void>>();

/** Next's own, with a second, small one for keys a visitor can make up (`tags.asked`), so that those push out nothing else. */
const dataCache: CacheHandler = {
  ...shop,
  async refreshTags() {
    await learnExpiredTags();
  },
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
