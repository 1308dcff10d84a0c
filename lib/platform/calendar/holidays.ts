import { addDays, weekdayOf } from "./days.ts";

const FIXED = ["01-01", "05-01", "10-03", "12-25", "12-26"];
const EPIPHANY = "01-06";
const WOMEN = "03-08";
const ASSUMPTION = "08-15";
const CHILDREN = "09-20";
const REFORMATION = "10-31";
const ALL_SAINTS = "11-01";
const FIXED_IN = {
  BB: [REFORMATION],
  BE: [WOMEN],
  BW: [EPIPHANY, ALL_SAINTS],
  // As in Munich: the Assumption is a holiday only where most people are Catholic.
  BY: [EPIPHANY, ASSUMPTION, ALL_SAINTS],
  HB: [REFORMATION],
  HE: [],
  HH: [REFORMATION],
  MV: [WOMEN, REFORMATION],
  NI: [REFORMATION],
  NW: [ALL_SAINTS],
  RP: [ALL_SAINTS],
  SH: [REFORMATION],
  SL: [ASSUMPTION, ALL_SAINTS],
  SN: [REFORMATION],
  ST: [EPIPHANY, REFORMATION],
  TH: [CHILDREN, REFORMATION],
} as const satisfies Record<string, readonly string[]>;

export type State = keyof typeof FIXED_IN;

// Object.keys says string for every key.
export const STATES = Object.keys(FIXED_IN) as State[];

/** Days from Easter Sunday. */
const MOVING = [-2, 0, 1, 39, 49, 50];
const CORPUS_CHRISTI = 60;
const WITH_CORPUS_CHRISTI: readonly State[] = ["BW", "BY", "HE", "NW", "RP", "SL"];

export function isHoliday(day: string, state: State): boolean {
  const date = day.slice(5);
  const own: readonly string[] = FIXED_IN[state];
  if (FIXED.includes(date) || own.includes(date)) return true;
  if (state === "SN" && isRepentance(day)) return true;
  const easter = easterSunday(Number(day.slice(0, 4)));
  const moving = WITH_CORPUS_CHRISTI.includes(state) ? [...MOVING, CORPUS_CHRISTI] : MOVING;
  return moving.some((days) => addDays(easter, days) === day);
}

/** The Wednesday before 23 November. */
const isRepentance = (day: string) =>
  day.slice(5) >= "11-16" && day.slice(5) <= "11-22" && weekdayOf(day) === "wednesday";

/** Easter Sunday of a year as "YYYY-MM-DD" (Gauss's rule with Lichtenberg's corrections). */
export function easterSunday(year: number): string {
  const century = Math.floor(year / 100);
  const shift = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25);
  const sun = 2 - Math.floor((3 * century + 3) / 4);
  const age = year % 19;
  const seed = (19 * age + shift) % 30;
  const correction = Math.floor((seed + Math.floor(age / 11)) / 29);
  const limit = 21 + seed - correction;
  const firstSunday = 7 - ((year + Math.floor(year / 4) + sun) % 7);
  const days = 7 - ((limit - firstSunday) % 7);
  return addDays(`${year}-03-01`, limit + days - 1);
}
