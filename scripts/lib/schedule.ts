import { isStopping } from "./children.ts";
import { innerAddress } from "./listen.ts";
import type { Settings } from "./settings.ts";

const MAIL_EVERY = 30_000;
const PAYMENTS_EVERY = 60_000;
const PUBLISH_EVERY = 30_000;
const ACCOUNTING_EVERY = 30_000;
const RESERVATIONS_EVERY = 60 * 60_000;
const ARTWORKS_EVERY = 60 * 60_000;
const INDEX_EVERY = 30_000;
const DAY_MS = 24 * 60 * 60_000;
/** After a failure daily work is tried again sooner. */
const RETRY_DELAY_MS = 60 * 60_000;

/** A failure is logged and tried again, at the latest after an hour. Does not keep the process alive. */
export function scheduleWork(settings: Settings): void {
  repeat(settings, { path: "mail", what: "send its mail", every: MAIL_EVERY });
  repeat(settings, { path: "publish", what: "publish drafts", every: PUBLISH_EVERY });
  repeat(settings, { path: "accounting", what: "keep its books", every: ACCOUNTING_EVERY });
  repeat(settings, { path: "reservations", what: "look after unpaid orders", every: RESERVATIONS_EVERY });
  repeat(settings, { path: "artworks", what: "delete pictures", every: ARTWORKS_EVERY });
  repeat(settings, { path: "payments", what: "look after its payments", every: PAYMENTS_EVERY });
  repeat(settings, { path: "reconcile", what: "compare its payments with the provider", every: DAY_MS });
  repeat(settings, { path: "retention", what: "tidy up", every: DAY_MS });
  repeat(settings, { path: "search-index", what: "index products", every: INDEX_EVERY });
  repeat(settings, { path: "pictures", what: "look after uploaded pictures", every: DAY_MS });
  repeat(settings, { path: "difficulty", what: "measure its puzzles", every: DAY_MS });
  repeat(settings, { path: "tidy-search", what: "tidy its search up", every: DAY_MS });
}

type Work = { path: string; what: string; every: number };

function repeat(settings: Settings, { path, what, every }: Work): void {
  const call = async () => {
    if (isStopping()) return;
    let next = every;
    try {
      const answer = await fetch(`${innerAddress(settings)}/api/internal/${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${settings.env.INTERNAL_TOKEN}` },
      });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
    } catch (error) {
      next = Math.min(every, RETRY_DELAY_MS);
      if (!isStopping())
        console.error(`The shop could not be asked to ${what}: ${error instanceof Error ? error.message : "?"}`);
    }
    setTimeout(() => void call(), next).unref();
  };
  void call();
}
