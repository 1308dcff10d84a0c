/** PGlite has one connection, and @supabase/lite takes no care of whose transaction is open on it. */
export function inTurn<A extends unknown[], T>(work: (...args: A) => Promise<T>): (...args: A) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (...args) => {
    const mine = last.then(() => work(...args));
    last = mine.catch(() => {});
    return mine;
  };
}
