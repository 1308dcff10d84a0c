import type { Order } from "@/lib/orders/schema";
import { addDays, germanNow } from "@/lib/platform/calendar/days";
import { WITHDRAWAL_DAYS, type Returns } from "@/lib/settings/returns";

/** When a parcel arrived is not known: so many days after dispatch it surely has, and the right of withdrawal counts from then. */
const POST_DAYS = 7;

/**
 * Until which German day goods are taken back voluntarily; `until` is null when the shop promises nothing more, or that has
 * passed too. Null while the right of withdrawal may still be there.
 */
export function voluntaryReturn(
  { events }: Pick<Order, "events">,
  { voluntaryDays }: Pick<Returns, "voluntaryDays">,
  now: Date,
): { until: string | null } | null {
  // The last parcel.
  const sent = events.findLast(({ kind }) => kind === "dispatched");
  if (!sent) return null;
  const arrived = addDays(germanNow(sent.at).day, POST_DAYS);
  const { day: today } = germanNow(now);
  if (today <= addDays(arrived, WITHDRAWAL_DAYS)) return null;
  const until = voluntaryDays === null ? null : addDays(arrived, voluntaryDays);
  return { until: until !== null && today <= until ? until : null };
}
