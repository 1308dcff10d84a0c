import type { WorkCalendar } from "./delivery";

export const CALENDAR_ID = "calendar-data";

/** As delivered: Hamburg. */
const DELIVERED_CALENDAR = '{"fixed":["10-31"],"moving":[],"closed":[]}';

let read: (WorkCalendar & { text?: string }) | undefined;

/** In the browser: what the page brought, `CalendarData`; `text`: the sentence that tells it, unless it is as delivered. */
export function browserCalendar() {
  read ??= JSON.parse(
    globalThis.document?.getElementById(CALENDAR_ID)?.textContent ?? DELIVERED_CALENDAR,
  ) as typeof read & object; // The shop's own words.
  return read;
}
