import { addDays, germanNow, isWithin, weekdayOf, type Period } from "./days.ts";
import { isHoliday, type State } from "./state-holidays.ts";
import type { Weekday } from "./weekdays.ts";

/** German local time as "HH:MM". */
export type Span = { opens: string; closes: string };

/** Null on a day it is closed. */
export type WeekHours = Record<Weekday, Span | null>;

/** `closed`: besides public holidays. */
export type Place = { hours: WeekHours; state: State; closed?: readonly Period[] };

/** On Christmas Eve the laws of the federal states let shops open until then. */
const CHRISTMAS_EVE_END = "14:00";

export function weekHours(weekdays: Span, saturday: Span): WeekHours {
  return {
    monday: weekdays,
    tuesday: weekdays,
    wednesday: weekdays,
    thursday: weekdays,
    friday: weekdays,
    saturday,
    sunday: null,
  };
}

/** Null when it is closed, as on public holidays; `day` is "YYYY-MM-DD". */
export function spanOn({ hours, state, closed = [] }: Place, day: string): Span | null {
  const span = hours[weekdayOf(day)];
  if (!span || isHoliday(day, state) || isWithin(closed, day)) return null;
  if (!day.endsWith("-12-24") || span.closes <= CHRISTMAS_EVE_END) return span;
  return { ...span, closes: CHRISTMAS_EVE_END };
}

/** Whether a place is open, until when, or from when on. `days`: 0 today, 1 tomorrow, then so many days ahead. */
export type OpenState =
  | { isOpen: true; closes: string }
  | { isOpen: false; opens: string; days: number; weekday: Weekday };

/** Null for a place that does not open within six weeks. */
export function openState(place: Place, moment: Date): OpenState | null {
  const { day: today, time } = germanNow(moment);
  for (let days = 0; days <= 42; days++) {
    const day = addDays(today, days);
    const span = spanOn(place, day);
    if (!span || (days === 0 && time >= span.closes)) continue;
    if (days === 0 && time >= span.opens) return { isOpen: true, closes: span.closes };
    return { isOpen: false, opens: span.opens, days, weekday: weekdayOf(day) };
  }
  return null;
}
