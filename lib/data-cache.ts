import { createRequire } from "node:module";
import type * as DefaultCache from "next/dist/server/lib/cache-handlers/default";
import { learnExpiredTags } from "./expired-tags.ts";

const { createDefaultCacheHandler } = createRequire(import.meta.url)(
  "next/dist/server/lib/cache-handlers/default",
) as typeof DefaultCache;

/** As large as Next's own. */
const BYTES = 50 * 1024 * 1024;

/** What `use cache` keeps its answers in where several servers share a database: Next's own cache, told of their edits. */
const dataCache = { ...createDefaultCacheHandler(BYTES), refreshTags: learnExpiredTags };
export default dataCache;
