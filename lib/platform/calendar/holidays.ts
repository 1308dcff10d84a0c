import { addDays } from "./days.ts";

/** The federal states in which the shop has a store. */
export type State = "BE" | "BY" | "HH";

const FIXED = ["01-01", "05-01", "10-03", "12-25", "12-26"];
const FIXED_IN: Record<State, readonly string[]> = {
  BE: ["03-08"],
  // As in Munich: the Assumption is a holiday only where most people are Catholic.
  BY: ["01-06", "08-15", "11-01"],
  HH: ["10-31"],
};
const MOVING = [-2, 0, 1, 39, 49, 50];
const MOVING_IN: Record<State, readonly number[]> = { BE: [], BY: [60], HH: [] };

export function isHoliday(day: string, state: State): boolean {
  const date = day.slice(5);
  if (FIXED.includes(date) || FIXED_IN[state].includes(date)) return true;
  const easter = easterSunday(Number(day.slice(0, 4)));
  return [...MOVING, ...MOVING_IN[state]].some((days) => addDays(easter, days) === day);
}

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
