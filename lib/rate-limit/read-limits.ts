import "server-only";
import { visitorAddress } from "@/lib/http/visitor-address";
import { widerNetwork } from "@/lib/http/wider-network";
import { ReadCounts } from "./read-counts";

/** Readings a minute, of one visitor and of all together. */
type Limit = { visitor: number; everyone: number };

/** Times what one visitor may have: no single network uses up what is there for everyone. */
const OF_A_NETWORK = 8;

const counts = new ReadCounts();

/**
 * Counts one reading of `what`; false once the visitor, their network or everyone together had too many in this minute. In this process's
 * memory, unlike `allowAttempt`: to count a reading in the database would cost more than the reading, and nothing is at
 * stake but work.
 */
export async function allowRead(what: string, { visitor, everyone }: Limit): Promise<boolean> {
  const address = await visitorAddress();
  // Whoever is refused uses up nothing of the others'.
  return (
    counts.take(`${what}:${address}`, visitor) &&
    counts.take(`${what}:around:${widerNetwork(address)}`, visitor * OF_A_NETWORK) &&
    counts.take(`${what}:everyone`, everyone)
  );
}
