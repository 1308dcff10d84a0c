import { createRequire } from "node:module";
import type * as Redis from "@redis/client";
import { sharedRedis } from "../redis.ts";

const ANSWER_MS = 500;
const CONNECT_MS = 5000;
const MAX_RECONNECT_MS = 1000;
const KEY_PREFIX = "kunst-und-geduld:";

/** Called where Node loads the cache handlers, before the first request. */
export function connectRedis(): void {
  const url = process.env.REDIS_URL;
  if (url) sharedRedis.current ??= connect(url);
}

function connect(url: string): NonNullable<typeof sharedRedis.current> {
  const { createClient } = createRequire(import.meta.url)("@redis/client") as typeof Redis;
  const client = createClient({
    url,
    keyPrefix: KEY_PREFIX,
    // A question that Redis does not answer now is answered without it.
    disableOfflineQueue: true,
    commandOptions: { timeout: ANSWER_MS },
    socket: {
      connectTimeout: CONNECT_MS,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, MAX_RECONNECT_MS),
    },
  });
  let isLost = false;
  client.on("error", (error: unknown) => {
    if (!isLost) console.error("Error asking Redis:", error instanceof Error ? error.message : error);
    isLost = true;
  });
  client.on("ready", () => (isLost = false));
  client.connect().catch(() => undefined);
  return client;
}
