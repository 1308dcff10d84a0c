/** Of the first attempt beyond a limit, and the most any waits. */
const FIRST_DELAY_MS = 500;
const MAX_DELAY = 8000;

/** Each waits a little longer than the one before. */
export function delayAbove(counted: number, limit: number): number {
  return counted <= limit ? 0 : Math.min(FIRST_DELAY_MS * (counted - limit), MAX_DELAY);
}
