import "server-only";
import { visitorAddress } from "@/lib/limits";

type Limit = { visitor: number; everyone: number };

const MINUTE = 60_000;
const counts = new Map<string, number>();
let since = 0;

/**
 * Counts one reading of `what`; false once the visitor or everyone together had too many in this minute. In this process's
 * memory, unlike `allowAttempt`: to count a reading in the database would cost more than the reading, and nothing is at
 * stake but work.
 */
export async function allowRead(what: string, { visitor, everyone }: Limit): Promise<boolean> {
  const address = await visitorAddress();
  const now = Date.now();
  if (now - since > MINUTE) {
    counts.clear();
    since = now;
  }
  // A visitor who is refused uses up nothing of the others', and once those have had all, no more visitors are remembered.
  if ((counts.get(`${what}:everyone`) ?? 0) >= everyone) return false;
  return take(`${what}:${address}`, visitor) && take(`${what}:everyone`, everyone);
}

function take(key: string, limit: number): boolean {
  const taken = (counts.get(key) ?? 0) + 1;
  if (taken <= limit) counts.set(key, taken);
  return taken <= limit;
}
