import { currentVisit } from "../http/visit.ts";
import { takeTurn } from "../rate-limit/request-turns.ts";
import { SharedReadCounts } from "../rate-limit/shared-counts.ts";
import { TOO_MANY_PAGE, tooManyHeaders } from "../rate-limit/too-many-page.ts";

/** A minute; beyond it a visitor gets only pages that are kept already. */
const MISSING_LIMIT = { visitor: 60, everyone: Infinity };
const RETRY_SECONDS = 10;

const counts = new SharedReadCounts();

type Refusal = { html: string; headers: Record<string, string>; status: number };

/** @returns what to answer instead, to a visitor who asks for too much */
export async function admitRender(): Promise<Refusal | null> {
  const visit = currentVisit.getStore();
  if (visit && (await counts.isUsedUp("missing", visit.network, MISSING_LIMIT)))
    return refusal(429, counts.secondsLeft);
  return (await takeTurn("render")) ? null : refusal(503, RETRY_SECONDS);
}

export function countMissing(): void {
  const visit = currentVisit.getStore();
  if (visit) void counts.take("missing", visit.network, MISSING_LIMIT);
}

function refusal(status: number, retrySeconds: number): Refusal {
  return { html: TOO_MANY_PAGE, headers: tooManyHeaders(process.env.SITE_URL ?? "", retrySeconds), status };
}
