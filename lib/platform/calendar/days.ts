import { WEEKDAYS, type Weekday } from "./weekdays.ts";

const DAY_MS = 86_400_000;

const clock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Berlin",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

/** { day: "2026-11-21", time: "14:38" } */
export function germanNow(moment: Date): { day: string; time: string } {
  const [day = "", time = ""] = clock.format(moment).split(" ");
  return { day, time };
}

/** The calendar day so many days later: ("2026-03-28", 1) → "2026-03-29". */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

export function weekdayOf(day: string): Weekday {
  return WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7] ?? "monday";
}

export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}

/** Days, both of them included: "YYYY-MM-DD". */
export type Period = { from: string; until: string };

export function isWithin(periods: readonly Period[], day: string): boolean {
  return periods.some(({ from, until }) => from <= day && day <= until);
}
