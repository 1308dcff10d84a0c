import { addDays, germanNow, isWithin, weekdayOf, type Period } from "../platform/calendar/days.ts";
import { isHolidayOf, type Holidays } from "../platform/calendar/holidays.ts";

/** Whose public holidays count, when nothing leaves, and before which hour of a working day it leaves on the same day; German time. */
export type WorkCalendar = Holidays & { closed: readonly Period[]; cutOff: string };

export type DeliverySpan = { from: string; to: string };

type WorkingDays = { min: number; max: number };

/** As the terms say it: Monday to Friday, no public holiday. */
export function isWorkingDay(day: string, calendar: WorkCalendar): boolean {
  const weekday = weekdayOf(day);
  return (
    weekday !== "saturday" && weekday !== "sunday" && !isHolidayOf(day, calendar) && !isWithin(calendar.closed, day)
  );
}

export function deliverySpan(days: WorkingDays, moment: Date, calendar: WorkCalendar): DeliverySpan {
  const { day, time } = germanNow(moment);
  // The first working day on which it can be handed over.
  return arrivalSpan(days, workingDaysAfter(addDays(day, time < calendar.cutOff ? -1 : 0), 1, calendar), calendar);
}

export function arrivalSpan({ min, max }: WorkingDays, day: string, calendar: WorkCalendar): DeliverySpan {
  return { from: workingDaysAfter(day, min, calendar), to: workingDaysAfter(day, max, calendar) };
}

function workingDaysAfter(start: string, count: number, calendar: WorkCalendar): string {
  let day = start;
  for (let left = count; left > 0;) {
    day = addDays(day, 1);
    if (isWorkingDay(day, calendar)) left--;
  }
  return day;
}

const UTC = { timeZone: "UTC" } as const;
const weekday = new Intl.DateTimeFormat("de-DE", { ...UTC, weekday: "short" });
const month = new Intl.DateTimeFormat("de-DE", { ...UTC, month: "long" });

/** The month once if it is the same: "Do. 26. – Mo. 30. November", "Di. 24. November". */
export function deliveryDates({ from, to }: DeliverySpan): string {
  if (from === to) return inWords(from, true);
  return `${inWords(from, from.slice(0, 7) !== to.slice(0, 7))} – ${inWords(to, true)}`;
}

/** Spaces that do not break keep each day in one piece. */
function inWords(day: string, withMonth: boolean): string {
  const date = new Date(day);
  // Some browsers write the short weekday with its dot, some without.
  const name = weekday.format(date).replace(".", "");
  return `${name}.\u00a0${date.getUTCDate()}.${withMonth ? `\u00a0${month.format(date)}` : ""}`;
}
