import type { Order } from "@/lib/orders/schema";
import { addDays, germanNow } from "@/lib/platform/calendar/days";
import { WITHDRAWAL_DAYS, type Returns } from "@/lib/settings/returns";

/** The shop does not know when a parcel arrived: nobody is offered less before their right has surely ended, nor is told too late. */
const POST_DAYS = 7;

/**
 * The German day until which goods are taken back voluntarily. Null while the right of withdrawal may still be there;
 * "none" when the shop promises nothing more, "over" when that has passed too.
 */
export function voluntaryUntil(
  { events }: Pick<Order, "events">,
  { voluntaryDays }: Pick<Returns, "voluntaryDays">,
  now: Date,
): string | "none" | "over" | null {
  // The last parcel.
  const sent = events.findLast(({ kind }) => kind === "dispatched");
  if (!sent) return null;
  const arrived = addDays(germanNow(sent.at).day, POST_DAYS);
  const { day: today } = germanNow(now);
  if (today <= addDays(arrived, WITHDRAWAL_DAYS)) return null;
  if (voluntaryDays === null) return "none";
  const until = addDays(arrived, voluntaryDays);
  return today <= until ? until : "over";
}

export const isDayOf = (until: ReturnType<typeof voluntaryUntil>): until is string =>
  until !== null && until !== "none" && until !== "over";
