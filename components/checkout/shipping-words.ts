import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { shipping as text } from "#messages/client/checkout.json";

/** How long so many working days are: "3–5 Werktage". */
export function shippingTime({ min, max }: { min: number; max: number }): string {
  if (min === max && max > 1) return interpolate(text.exactDays, { days: String(max) });
  return max === 1 ? text.nextDay : interpolate(text.days, { min: String(min), max: String(max) });
}

/** When it comes, with how long that is: "Di. 1. – Do. 3. Dezember (3–5 Werktage ab Versand)"; without dates only the latter. */
export function datedTime(dates: string | null, days: { min: number; max: number }): string {
  const time = shippingTime(days);
  return dates === null ? time : interpolate(days.max === 1 ? text.datedNextDay : text.dated, { dates, time });
}

/** In cents. */
export function shippingPrice(cents: number): string {
  return cents === 0 ? text.free : formatCents(cents);
}
