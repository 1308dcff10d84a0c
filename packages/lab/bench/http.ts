import autocannon from "autocannon";
import { anyone } from "../../../scripts/lib/invented.ts";

/** Milliseconds that half and 99 % of the answers stayed below. */
export type Load = { perSecond: number; p50: number; p99: number; bytes: number };

const CONNECTION_COUNT = 20;

/** @throws Error when it has not within half a minute. */
export async function answering(url: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (await fetch(url).catch(() => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not answer.`);
}

/** 20 connections wide; compressed, as browsers ask. @throws Error when an answer is not 200 */
export async function load(url: string, length: { seconds: number } | { amount: number }): Promise<Load> {
  const result = await autocannon({
    url,
    connections: CONNECTION_COUNT,
    headers: { "accept-encoding": "gzip" },
    // Each request is another visitor's: what is measured is the shop and not its limits.
    requests: [{ setupRequest: (request) => ({ ...request, headers: { ...request.headers, ...anyone() } }) }],
    ...("seconds" in length ? { duration: length.seconds } : { amount: length.amount }),
  });
  const wrong = result.errors + result.timeouts + result.non2xx;
  if (wrong > 0) throw new Error(`${url}: ${wrong} of ${result.requests.total} requests failed under load.`);
  const { total } = result.requests;
  return {
    perSecond: total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    bytes: result.throughput.total / total,
  };
}
