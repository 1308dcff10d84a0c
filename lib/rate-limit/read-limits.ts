import "server-only";
import { visitorAddress } from "@/lib/http/visitor-address";
import { widerNetwork } from "@/lib/http/wider-network";
import { ReadCounts } from "./read-counts";

/** Readings a minute, of one visitor and of all together. */
type Limit = { visitor: number; everyone: number };

/** A network may have so many times what one visitor may, so that it alone cannot use up the limit for everyone. */
const OF_A_NETWORK = 8;

const counts = new ReadCounts();

/**
 * Counts one reading of `what`; false once the visitor, their network or everyone together had too many in this minute. In this
 * process's memory, unlike `allowAttempt`: to count a reading in the database would cost more than the reading, and nothing is
 * at stake but work.
 */
export async function allowRead(what: string, { visitor, everyone }: Limit): Promise<boolean> {
  const address = await visitorAddress();
  // The shared limits come last, so that a refused request does not count toward them.
  return (
    counts.take(`${what}:${address}`, visitor) &&
    counts.take(`${what}:around:${widerNetwork(address)}`, visitor * OF_A_NETWORK) &&
    counts.take(`${what}:everyone`, everyone)
  );
}
