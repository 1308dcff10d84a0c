import { addDays, germanNow, isDay } from "@/lib/platform/calendar/days";
import { spanOn, type Place, type Span } from "@/lib/platform/calendar/hours";
import { WEEKDAYS } from "@/lib/platform/calendar/weekdays";

export const MAX_DAYS_AHEAD = 60;

/** Every half hour with time for a visit, in minutes; the last visit ends when the store closes. */
const SLOT_MINUTES = 30;

export function slotsOn(place: Place, day: string): string[] {
  return isDay(day) ? slotsIn(spanOn(place, day)) : [];
}

export function allSlots({ hours }: Place): string[] {
  return [...new Set(WEEKDAYS.flatMap((weekday) => slotsIn(hours[weekday])))].sort();
}

export function bookOpen(now: Date): { first: string; last: string } {
  const { day } = germanNow(now);
  return { first: addDays(day, 1), last: addDays(day, MAX_DAYS_AHEAD) };
}

export function judgeDay(place: Place, day: string, now: Date): "past" | "far" | "closed" | null {
  const { first, last } = bookOpen(now);
  if (!isDay(day) || day < first) return "past";
  if (day > last) return "far";
  return slotsOn(place, day).length === 0 ? "closed" : null;
}

function slotsIn(span: Span | null): string[] {
  if (!span) return [];
  const opens = minutesOf(span.opens);
  const closes = minutesOf(span.closes);
  const count = Math.max(0, Math.floor((closes - opens) / SLOT_MINUTES));
  return Array.from({ length: count }, (_, index) => timeOf(opens + index * SLOT_MINUTES));
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

function timeOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
