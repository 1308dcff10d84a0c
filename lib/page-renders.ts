type Render = { since: number; ended: Promise<void>; end: () => void };

/** Pages that are being made for the cache, by their key there. */
const renders = new Map<string, Render>();

/** What is begun and then not kept never reports its end: so many are remembered, and waited for so long. */
const MOST = 500;
const PATIENCE = 1000;

/** A page was not in the cache and is being made now. */
export function renderBegins(page: string): void {
  if (renders.has(page)) return;
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  renders.set(page, { since: Date.now(), ended, end });
  const [oldest] = renders.keys();
  if (renders.size > MOST && oldest !== undefined) renderEnds(oldest);
}

/** A page has been made. @returns since when, in milliseconds of the epoch; undefined when that was not reported */
export function renderEnds(page: string): number | undefined {
  const render = renders.get(page);
  renders.delete(page);
  render?.end();
  return render?.since;
}

/** Resolves once all pages are made that are being made now, at the latest after a second. */
export async function rendersEnd(): Promise<void> {
  const { promise: late, resolve: giveUp } = Promise.withResolvers<void>();
  const timer = setTimeout(giveUp, PATIENCE);
  await Promise.race([Promise.all([...renders.values()].map(({ ended }) => ended)), late]);
  clearTimeout(timer);
}
