import type { RedisClientType } from "@redis/client";

type None = Record<never, never>;
type Client = RedisClientType<None, None, None, 3, None>;

const KEY = Symbol.for("kunst-und-geduld.redis");
const shared = globalThis as { [KEY]?: { current: Client | null } };

/** What several processes of one shop share (REDIS_URL); null: there is one. On the global object, as Node and the bundler load it. */
export const sharedRedis = (shared[KEY] ??= { current: null });
