import { addDays, weekdayOf } from "./days.ts";
import { isHolidayOf, type Holidays } from "./holidays.ts";
import { WEEKDAYS } from "./weekdays.ts";

const EPIPHANY_DAY = "01-06";
const WOMENS_DAY = "03-08";
const ASSUMPTION_DAY = "08-15";
const CHILDRENS_DAY = "09-20";
const REFORMATION_DAY = "10-31";
const ALL_SAINTS = "11-01";
const CORPUS_CHRISTI = 60;

const STATE_HOLIDAYS = {
  BB: { fixed: [REFORMATION_DAY], moving: [] },
  BE: { fixed: [WOMENS_DAY], moving: [] },
  BW: { fixed: [EPIPHANY_DAY, ALL_SAINTS], moving: [CORPUS_CHRISTI] },
  // As in Munich: the Assumption is a holiday only where most people are Catholic.
  BY: { fixed: [EPIPHANY_DAY, ASSUMPTION_DAY, ALL_SAINTS], moving: [CORPUS_CHRISTI] },
  HB: { fixed: [REFORMATION_DAY], moving: [] },
  HE: { fixed: [], moving: [CORPUS_CHRISTI] },
  HH: { fixed: [REFORMATION_DAY], moving: [] },
  MV: { fixed: [WOMENS_DAY, REFORMATION_DAY], moving: [] },
  NI: { fixed: [REFORMATION_DAY], moving: [] },
  NW: { fixed: [ALL_SAINTS], moving: [CORPUS_CHRISTI] },
  RP: { fixed: [ALL_SAINTS], moving: [CORPUS_CHRISTI] },
  SH: { fixed: [REFORMATION_DAY], moving: [] },
  SL: { fixed: [ASSUMPTION_DAY, ALL_SAINTS], moving: [CORPUS_CHRISTI] },
  SN: { fixed: [REFORMATION_DAY], moving: [] },
  ST: { fixed: [EPIPHANY_DAY, REFORMATION_DAY], moving: [] },
  TH: { fixed: [CHILDRENS_DAY, REFORMATION_DAY], moving: [] },
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
