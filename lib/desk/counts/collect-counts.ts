import type { DAILY_COUNTS_CLIENT, DAILY_COUNTS_WHAT } from "@/lib/platform/rules/daily-counts.generated";

export type Count = {
  what: (typeof DAILY_COUNTS_WHAT)[number];
  client: (typeof DAILY_COUNTS_CLIENT)[number];
  count: number;
};

/** What a process that is killed loses at most. */
const WRITE_MS = 5000;

const COUNTS_KEY = Symbol.for("kunst-und-geduld.counts");
const shared = globalThis as { [COUNTS_KEY]?: (what: Count["what"], client: Count["client"]) => void };

/** Adds up in memory and writes every few seconds, so that no request waits for the database. Answers what writes at once. */
export function collectCounts(write: (counts: Count[]) => Promise<void>): () => Promise<void> {
  let waiting = new Map<string, Count>();
  let timer: NodeJS.Timeout | undefined;
  const add = (what: Count["what"], client: Count["client"], count = 1) => {
    const key = `${what} ${client}`;
    waiting.set(key, { what, client, count: (waiting.get(key)?.count ?? 0) + count });
    timer ??= setTimeout(() => void flush(), WRITE_MS).unref();
  };
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const counts = [...waiting.values()];
    waiting = new Map();
    if (counts.length === 0) return;
    try {
      await write(counts);
    } catch (error) {
      console.error("Error writing counts:", error instanceof Error ? error.message : error);
      for (const { what, client, count } of counts) add(what, client, count);
    }
  };
  shared[COUNTS_KEY] = add;
  return flush;
}

/** Nothing while developing. On the global object, because the bundler makes several copies of this file. */
export function countOne(what: Count["what"], client: Count["client"]): void {
  shared[COUNTS_KEY]?.(what, client);
}
