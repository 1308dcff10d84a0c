import type { WorkCalendar } from "./delivery";

/** The calendar, and the sentence that tells it. */
type BrowserCalendar = WorkCalendar & { text: string };

export const CALENDAR_ID = "calendar-data";

const DELIVERED: BrowserCalendar = {
  holidays: { fixed: ["10-31"], moving: [] },
  closed: [],
  text: "Werktage sind Montag bis Freitag, ausgenommen gesetzliche Feiertage in Hamburg.",
};

let read: BrowserCalendar | undefined;

/** In the browser: what the page brought, `CalendarData`. */
export function browserCalendar(): BrowserCalendar {
  const data = typeof document === "undefined" ? null : document.getElementById(CALENDAR_ID)?.textContent;
  read ??= data ? (JSON.parse(data) as BrowserCalendar) : DELIVERED; // The shop's own words.
  return read;
}
