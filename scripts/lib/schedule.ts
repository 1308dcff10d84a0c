import { innerAddress } from "./listen.ts";
import type { Settings } from "./settings.ts";

const MAIL_EVERY = 30_000;
const PAYMENTS_EVERY = 60_000;
const RESERVATIONS_EVERY = 60 * 60_000;
const ARTWORKS_EVERY = 60 * 60_000;
const INDEX_EVERY = 30_000;
const DAY = 24 * 60 * 60_000;
/** After a failure daily work is tried again sooner. */
const AGAIN = 60 * 60_000;

/**
 * Has the shop send its mail and index what large changes left waiting every half minute, remind of unpaid orders and cancel
 * them, and delete shoppers' own pictures whose time is up, every hour, send refunds and end sessions of payment every minute, and once a day compare its payments with the provider, delete what it may not keep any longer, make what uploaded pictures lack and delete those that nobody uses, measure puzzles, and delete unused words of the search; all of it
 * now, too. What fails is logged and tried again, at the latest after an hour. Ends with the process and does not keep it
 * alive.
 */
export function scheduleWork(settings: Settings): void {
  let ending = false;
  // A call that runs is finished: a mail cut off after it was handed in would be sent twice.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => (ending = true));
  const isEnding = () => ending;
  repeat(settings, { path: "mail", what: "send its mail", every: MAIL_EVERY, isEnding });
  repeat(settings, { path: "reservations", what: "look after unpaid orders", every: RESERVATIONS_EVERY, isEnding });
  repeat(settings, { path: "artworks", what: "delete pictures", every: ARTWORKS_EVERY, isEnding });
  repeat(settings, { path: "payments", what: "look after its payments", every: PAYMENTS_EVERY, isEnding });
  repeat(settings, { path: "reconcile", what: "compare its payments with the provider", every: DAY, isEnding });
  repeat(settings, { path: "retention", what: "tidy up", every: DAY, isEnding });
  repeat(settings, { path: "search-index", what: "index products", every: INDEX_EVERY, isEnding });
  repeat(settings, { path: "pictures", what: "look after uploaded pictures", every: DAY, isEnding });
  repeat(settings, { path: "difficulty", what: "measure its puzzles", every: DAY, isEnding });
  repeat(settings, { path: "tidy-search", what: "tidy its search up", every: DAY, isEnding });
}

type Work = { path: string; what: string; every: number; isEnding: () => boolean };

/** Calls one address of `/api/internal`, one call at a time. */
function repeat(settings: Settings, { path, what, every, isEnding }: Work): void {
  const call = async () => {
    if (isEnding()) return;
    let next = every;
    try {
      const answer = await fetch(`${innerAddress(settings)}/api/internal/${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${settings.env.INTERNAL_TOKEN}` },
      });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
    } catch (error) {
      next = Math.min(every, AGAIN);
      if (!isEnding())
        console.error(`The shop could not be asked to ${what}: ${error instanceof Error ? error.message : "?"}`);
    }
    setTimeout(() => void call(), next).unref();
  };
  void call();
}
