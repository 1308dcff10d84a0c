import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { sayCount } from "@/lib/platform/format/say-count";
import { dayRange, type Days } from "@/lib/settings/conditions";
import { shipping as text } from "#messages/client/checkout.json";

/** How long so many working days are: "3–5 Werktage". */
export function shippingTime(days: Days): string {
  return days.max === 1 ? text.nextDay : interpolate(text.days, { days: dayRange(days) });
}

/** When it comes, with how long that is: "Di. 1. – Do. 3. Dezember (3–5 Werktage ab Versand)"; without dates only the latter. `days`: after `makingDays`. */
export function datedTime(dates: string | null, days: Days, makingDays = 0): string {
  const sent = shippingTime(days);
  const time = makingDays > 0 ? interpolate(text.made, { days: String(makingDays), time: sent }) : sent;
  return dates === null ? time : interpolate(days.max === 1 ? text.datedNextDay : text.dated, { dates, time });
}

/** When it can be picked up. `waits`: for its money, so that no day is known. */
export function readyTime(dates: string | null, { max }: Days, waits = false): string {
  if (dates !== null && !waits) return interpolate(text.ready, { dates });
  const time = sayCount(text.readyIn, max);
  return waits ? interpolate(text.readyAfterPayment, { time }) : time;
}

/** In cents. */
export function shippingPrice(cents: number): string {
  return cents === 0 ? text.free : formatCents(cents);
}
