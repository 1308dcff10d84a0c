import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { createRequire } from "node:module";
import type * as TagsManifest from "next/dist/server/lib/incremental-cache/tags-manifest.external";
import { sharedRedis } from "../redis.ts";
import { connectRedis } from "./redis.ts";
import { tagListeners } from "./tag-listeners.ts";

/** Where Next looks expired tags up, of pages and of `use cache` alike. */
const { tagsManifest } = createRequire(import.meta.url)(
  "next/dist/server/lib/incremental-cache/tags-manifest.external",
) as typeof TagsManifest;

connectRedis();

/** Next gives it to every page and to all data that a page reads. */
const ROOT_LAYOUT_TAG = "_N_T_/layout";
const EXPIRED_TAGS_KEY = "expired-tags";
const REVISION_KEY = "tags-revision";
/** Another one: Redis has lost what it knew. */
const EPOCH_KEY = "tags-epoch";
/** Longer than any process goes unasked. */
const KEPT_SECONDS = 86_400;
/** One that hangs is not waited for by every visitor. */
const RETRY_DELAY_MS = 1000;

/** Revisions are microseconds that only grow; each tag is kept once, with its newest. Returns the revision. */
const PUBLISH_SCRIPT = `
  local time = redis.call('TIME')
  local revision = math.max(time[1] * 1000000 + time[2], (tonumber(redis.call('GET', KEYS[2])) or 0) + 1)
  for _, tag in ipairs(ARGV) do redis.call('ZADD', KEYS[1], string.format('%.0f', revision), tag) end
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', string.format('%.0f', revision - ${KEPT_SECONDS}000000))
  redis.call('SET', KEYS[2], string.format('%.0f', revision))
  return string.format('%.0f', revision)`;

// Next forbids or remembers what is done during a render: Redis is asked outside of it.
const outside = AsyncLocalStorage.snapshot();
const unpublished = new Set<string>();
const ownRevisions = new Set<number>();
let askAgainAt = 0;
let known: { epoch: string; revision: number } | undefined;
let asking: Promise<boolean> | undefined;
let waiting: Promise<boolean> | undefined;

/**
 * Expires what other processes expired; called before anything cached is used. While Redis does not answer, what is cached is used.
 * @returns whether that was anything
 */
export async function learnExpiredTags(): Promise<boolean> {
  if (!sharedRedis.current || performance.now() < askAgainAt) return false;
  // A question already on its way may have left before the edit that this visitor saw saved.
  return (waiting ??= (asking ?? Promise.resolve()).then(() => {
    asking = waiting;
    waiting = undefined;
    return outside(exchange).catch(() => {
      askAgainAt = performance.now() + RETRY_DELAY_MS;
      return false;
    });
  }));
}

/** Tags that could not be published are published with the next exchange. */
export async function publishExpiredTags(tags: string[]): Promise<void> {
  if (!sharedRedis.current) return;
  for (const tag of tags) unpublished.add(tag);
  await outside(publish).catch(() => undefined);
}

async function publish(): Promise<void> {
  const told = [...unpublished];
  if (told.length === 0) return;
  unpublished.clear();
  try {
    const reply = await sharedRedis.current?.eval(PUBLISH_SCRIPT, {
      keys: [EXPIRED_TAGS_KEY, REVISION_KEY],
      arguments: told,
    });
    ownRevisions.add(Number(reply));
  } catch (error) {
    for (const tag of told) unpublished.add(tag);
    throw error;
  }
}

async function exchange(): Promise<boolean> {
  const redis = sharedRedis.current;
  if (!redis) return false;
  await publish();
  const [epoch = null, revision = null] = await redis.mGet([EPOCH_KEY, REVISION_KEY]);
  if (epoch === null) {
    await redis.set(EPOCH_KEY, randomUUID(), { condition: "NX" });
    return exchange();
  }
  const isLost = known !== undefined && known.epoch !== epoch;
  const since = known?.epoch === epoch ? known.revision : 0;
  if (!isLost && Number(revision) === since) {
    known = { epoch, revision: since };
    return false;
  }
  const found = await redis.zRangeWithScores(EXPIRED_TAGS_KEY, `(${since}`, "+inf", { BY: "SCORE" });
  const learned = found.filter(({ score }) => !ownRevisions.has(score)).map(({ value }) => value);
  if (isLost) learned.push(ROOT_LAYOUT_TAG);
  // By this process's clock: those of two machines differ. Next counts what was made in the same millisecond as newer.
  const now = performance.timeOrigin + performance.now();
  for (const tag of learned) tagsManifest.set(tag, { ...tagsManifest.get(tag), expired: now });
  known = { epoch, revision: Math.max(Number(revision), ...found.map(({ score }) => score)) };
  for (const own of ownRevisions) if (own <= known.revision) ownRevisions.delete(own);
  const heard = isLost ? [...tagListeners.values()] : learned.flatMap((tag) => tagListeners.get(tag) ?? []);
  await Promise.all(heard.map(async (listen) => listen()));
  return learned.length > 0;
}
