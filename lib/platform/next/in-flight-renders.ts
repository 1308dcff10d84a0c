import { currentVisit } from "../http/visit.ts";

type Render = { since: number; ended: Promise<void>; end: () => void };

const renders = new Map<string, Render>();

/** A render that fails for somebody who hung up is never ended here, so both the map and the wait have a bound. */
const MAX_RENDERS = 500;
const TIMEOUT_MS = 1000;

export function startRender(page: string): void {
  if (renders.has(page)) return;
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const render = { since: Date.now(), ended, end };
  renders.set(page, render);
  // Next stores a page before it answers: one that is answered and was not stored has failed.
  currentVisit.getStore()?.response.once("finish", () => {
    if (renders.get(page) === render) finishRender(page);
  });
  const [oldest] = renders.keys();
  if (renders.size > MAX_RENDERS && oldest !== undefined) finishRender(oldest);
}

/** @returns when that began, in epoch milliseconds; undefined when unknown */
export function finishRender(page: string): number | undefined {
  const render = renders.get(page);
  renders.delete(page);
  render?.end();
  return render?.since;
}

/** At the latest after a second. */
export async function waitForRenders(): Promise<void> {
  const { promise: late, resolve: giveUp } = Promise.withResolvers<void>();
  const timer = setTimeout(giveUp, TIMEOUT_MS);
  await Promise.race([Promise.all([...renders.values()].map(({ ended }) => ended)), late]);
  clearTimeout(timer);
}
