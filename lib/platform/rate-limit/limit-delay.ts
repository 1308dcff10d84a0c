/** Milliseconds that the first attempt beyond a limit waits, and that any attempt waits at most. */
const FIRST_DELAY_MS = 500;
const MAX_DELAY = 8000;

/** How many milliseconds an attempt waits that is the `counted`th where `limit` are answered at once: each a little longer. */
export function delayAbove(counted: number, limit: number): number {
  return counted <= limit ? 0 : Math.min(FIRST_DELAY_MS * (counted - limit), MAX_DELAY);
}
