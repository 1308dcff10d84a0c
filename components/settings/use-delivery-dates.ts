import { useMinute } from "@/components/hooks/use-minute";
import { CALENDAR_ID, deliveryDates, deliverySpan, type WorkCalendar } from "@/lib/settings/delivery";

/** As delivered: Hamburg. */
const DELIVERED_CALENDAR = '{"fixed":["10-31"],"moving":[],"closed":[]}';

/** What the page brought, `CalendarData`; `text`: the sentence that tells it, unless it is as delivered. */
export function browserCalendar(): WorkCalendar & { text?: string } {
  const data = globalThis.document?.getElementById(CALENDAR_ID)?.textContent;
  return JSON.parse(data ?? DELIVERED_CALENDAR) as WorkCalendar; // The shop's own words.
}

/** `days` are working days. Null on the server, because prerendered pages are read on later days. */
export function useDeliveryDates(days: { min: number; max: number }): string | null {
  const now = useMinute();
  return now && deliveryDates(deliverySpan(days, now, browserCalendar()));
}
