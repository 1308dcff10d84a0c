import { AsyncLocalStorage } from "node:async_hooks";
import { createRequire } from "node:module";
import { setTimeout as wait } from "node:timers/promises";
import type * as TagsManifest from "next/dist/server/lib/incremental-cache/tags-manifest.external";
import * as z from "zod/mini";

/** Read here and not from lib/platform/env.ts, because Node loads this file as it is. */
const HAS_OTHER_SERVERS = process.env.MANY_SERVERS === "1";

const INTERVAL_MS = 1000;

// What Next itself looks expired tags up in, for pages and for `use cache` alike.
const { tagsManifest } = createRequire(import.meta.url)(
  "next/dist/server/lib/incremental-cache/tags-manifest.external",
) as typeof TagsManifest;
const answerSchema = z.object({ revision: z.number(), tags: z.array(z.string()) });

// Next forbids or remembers what is fetched during a render: the database is asked outside of it.
const outside = AsyncLocalStorage.snapshot();
const unpublished = new Set<string>();
let known = 0;
let askedAt = -Infinity;
let asking: Promise<void> | undefined;

/**
 * Expires what other servers expired. Called before anything cached is used: at most once a second it asks the database,
 * and visitors who come meanwhile wait for the answer. Without an answer what is cached is used.
 */
export async function fetchExpiredTags(): Promise<void> {
  if (HAS_OTHER_SERVERS && (asking || performance.now() - askedAt >= INTERVAL_MS)) await exchange();
}

/**
 * Publishes expired tags to the other servers. What the database did not receive is sent with the next exchange.
 * @param waits whether to return only when all of them have certainly asked since
 */
export async function publishExpiredTags(tags: string[], waits: boolean): Promise<void> {
  if (!HAS_OTHER_SERVERS) return;
  for (const tag of tags) unpublished.add(tag);
  // An exchange already in flight does not include these.
  if (asking) await asking;
  if (tags.some((tag) => unpublished.has(tag))) await exchange();
  if (waits) await wait(INTERVAL_MS);
}

function exchange(): Promise<void> {
  asking ??= outside(ask)
    .catch((error: unknown) => console.error("Error asking what other servers expired:", error))
    .finally(() => (asking = undefined));
  return asking;
}

async function ask(): Promise<void> {
  askedAt = performance.now();
  const telling = [...unpublished];
  unpublished.clear();
  try {
    const key = process.env.SUPABASE_SECRET_KEY ?? "";
    const answer = await fetch(`${process.env.NEXT_PUBLIC_SUPABASE_URL}/rest/v1/rpc/exchange_expired_tags`, {
      method: "POST",
      headers: { apikey: key, authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ p_known: known, p_expired: telling }),
      signal: AbortSignal.timeout(INTERVAL_MS),
    });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const { revision, tags } = answerSchema.parse(await answer.json());
    // By this server's own clock, because two machines' clocks differ.
    const now = Date.now();
    for (const tag of tags) tagsManifest.set(tag, { ...tagsManifest.get(tag), expired: now });
    known = revision;
  } catch (error) {
    for (const tag of telling) unpublished.add(tag);
    throw error;
  }
}
