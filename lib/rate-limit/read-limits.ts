import "server-only";
import { visitorAddress } from "@/lib/http/visitor-address";
import { ReadCounts } from "./read-counts";

/** Readings a minute, of one visitor and of all together. */
type Limit = { visitor: number; everyone: number };

const counts = new ReadCounts();

/**
 * Counts one reading of `what`; false once the visitor or everyone together had too many in this minute. In this process's
 * memory, unlike `allowAttempt`: to count a reading in the database would cost more than the reading, and nothing is at
 * stake but work.
 */
export async function allowRead(what: string, { visitor, everyone }: Limit): Promise<boolean> {
  const network = await visitorAddress();
  // A visitor who is refused uses up nothing of the others'.
  return counts.take(`${what}:${network}`, visitor) && counts.take(`${what}:everyone`, everyone);
}
