export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** German local time as "HH:MM". */
export type Span = { opens: string; closes: string };

/** When a place is open; null on a day it is closed. */
export type WeekHours = Record<Weekday, Span | null>;

/** The same hours from Monday to Friday, others on Saturday, closed on Sunday. */
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
