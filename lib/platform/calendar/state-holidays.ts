import { addDays, weekdayOf } from "./days.ts";
import { isHolidayOf, type Holidays } from "./holidays.ts";
import { WEEKDAYS } from "./weekdays.ts";

const EPIPHANY = "01-06";
const WOMEN = "03-08";
const ASSUMPTION = "08-15";
const CHILDREN = "09-20";
const REFORMATION = "10-31";
const ALL_SAINTS = "11-01";
const CORPUS_CHRISTI = 60;

const STATE_HOLIDAYS = {
  BB: { fixed: [REFORMATION], moving: [] },
  BE: { fixed: [WOMEN], moving: [] },
  BW: { fixed: [EPIPHANY, ALL_SAINTS], moving: [CORPUS_CHRISTI] },
  // As in Munich: the Assumption is a holiday only where most people are Catholic.
  BY: { fixed: [EPIPHANY, ASSUMPTION, ALL_SAINTS], moving: [CORPUS_CHRISTI] },
  HB: { fixed: [REFORMATION], moving: [] },
  HE: { fixed: [], moving: [CORPUS_CHRISTI] },
  HH: { fixed: [REFORMATION], moving: [] },
  MV: { fixed: [WOMEN, REFORMATION], moving: [] },
  NI: { fixed: [REFORMATION], moving: [] },
  NW: { fixed: [ALL_SAINTS], moving: [CORPUS_CHRISTI] },
  RP: { fixed: [ALL_SAINTS], moving: [CORPUS_CHRISTI] },
  SH: { fixed: [REFORMATION], moving: [] },
  SL: { fixed: [ASSUMPTION, ALL_SAINTS], moving: [CORPUS_CHRISTI] },
  SN: { fixed: [REFORMATION], moving: [] },
  ST: { fixed: [EPIPHANY, REFORMATION], moving: [] },
  TH: { fixed: [CHILDREN, REFORMATION], moving: [] },
} as const satisfies Record<string, Holidays>;

export type State = keyof typeof STATE_HOLIDAYS;

// Object.keys says string for every key.
export const STATES = Object.keys(STATE_HOLIDAYS) as State[];

export const holidaysIn = (state: State): Holidays => STATE_HOLIDAYS[state];

export function isHoliday(day: string, state: State): boolean {
  return isHolidayOf(day, STATE_HOLIDAYS[state]) || (state === "SN" && day === repentanceDay(Number(day.slice(0, 4))));
}

/** In Saxony: the Wednesday before 23 November. */
export function repentanceDay(year: number): string {
  const last = `${year}-11-22`;
  return addDays(last, -((WEEKDAYS.indexOf(weekdayOf(last)) + 5) % 7));
}
