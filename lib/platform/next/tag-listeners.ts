const KEY = Symbol.for("kunst-und-geduld.tag-listeners");
const shared = globalThis as { [KEY]?: Map<string, () => Promise<void>> };

/** What is kept outside of Next's caches, by the tag that other processes expire when they change it (REDIS_URL). */
export const tagListeners = (shared[KEY] ??= new Map<string, () => Promise<void>>());
