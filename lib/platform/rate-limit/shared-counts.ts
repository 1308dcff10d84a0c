import type { RateLimiterRedis } from "rate-limiter-flexible";
import { sharedRedis } from "../redis.ts";
import { isReached, namesOf, ReadCounts, type ReadLimit } from "./read-counts.ts";

const WINDOW_SECONDS = 60;

/** One count for all processes (REDIS_URL); without Redis, and while it does not answer, this process's own. */
export class SharedReadCounts {
  readonly #own = new ReadCounts();

  /** Null when refused: a visitor or a network that had too many takes nothing from the others. */
  async take(what: string, visitor: string, limit: ReadLimit): Promise<{ own: number; total: number } | null> {
    return askRedis(
      async (limiter) => {
        const [visitorName = "", networkName = ""] = namesOf(what, visitor);
        const own = await add(limiter, visitorName);
        if (own > limit.visitor || isReached(own - 1, (await add(limiter, networkName)) - 1, limit)) return null;
        return { own, total: await add(limiter, `total:${what}`) };
      },
      () => this.#own.take(what, visitor, limit),
    );
  }

  async isUsedUp(what: string, visitor: string, limit: ReadLimit): Promise<boolean> {
    return askRedis(
      async (limiter) => {
        const counted = await Promise.all(namesOf(what, visitor).map(async (name) => limiter.get(name)));
        const [own = 0, around = 0] = counted.map((count) => count?.consumedPoints ?? 0);
        return isReached(own, around, limit);
      },
      () => this.#own.isUsedUp(what, visitor, limit),
    );
  }

  get secondsLeft(): number {
    return sharedRedis.current ? WINDOW_SECONDS : this.#own.secondsLeft;
  }
}

let limiter: Promise<RateLimiterRedis> | undefined;

async function askRedis<T>(ask: (limiter: RateLimiterRedis) => Promise<T>, alone: () => T): Promise<T> {
  const storeClient = sharedRedis.current;
  if (!storeClient) return alone();
  limiter ??= import("rate-limiter-flexible").then(
    ({ RateLimiterRedis }) =>
      // Each reading has limits of its own, so that none is the limiter's.
      new RateLimiterRedis({
        storeClient,
        useRedisPackage: true,
        keyPrefix: "reads",
        points: Number.MAX_SAFE_INTEGER,
        duration: WINDOW_SECONDS,
      }),
  );
  return ask(await limiter).catch(alone);
}

const add = async (counts: RateLimiterRedis, name: string) => (await counts.penalty(name)).consumedPoints;
