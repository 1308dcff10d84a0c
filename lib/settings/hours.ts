import { isDay, type Period } from "../platform/calendar/days.ts";
import type { Place, Span } from "../platform/calendar/hours.ts";
import { holidaysIn, repentanceDay, STATES, type State } from "../platform/calendar/state-holidays.ts";
import type { WorkCalendar } from "./delivery.ts";
import { choice, clockOf, list, optionalRead } from "./fields.ts";
import { definePart, type ValueOf } from "./part.ts";
import type { Shipping } from "./shipping.ts";

/** "9:00 – 18:00". */
export const SPAN_LINES = {
  error: "span",
  read: (line: string): Span | null => {
    const [opens = null, closes = null] = line.split(/ ?(?:[–-]|bis) ?/).map(clockOf);
    return opens && closes && opens < closes ? { opens, closes } : null;
  },
  write: ({ opens, closes }: Span) => `${opens} – ${closes}`,
} as const;

const dayOf = (typed: string): string | null => {
  const [, day = "", month = "", year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(typed.replaceAll(" ", "")) ?? [];
  const found = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(found) ? found : null;
};

const written = (day: string) => `${Number(day.slice(8))}.${Number(day.slice(5, 7))}.${day.slice(0, 4)}`;

const CLOSED_LINES = {
  error: "closed",
  read: (line: string): Period | null => {
    const [from = null, until = from, more] = line.split(/ ?[–-] ?| bis /).map(dayOf);
    return from && until && more === undefined && from <= until ? { from, until } : null;
  },
  write: ({ from, until }: Period) => (from === until ? written(from) : `${written(from)} – ${written(until)}`),
} as const;

/** When the shop works, in German time. */
export const HOURS = definePart({
  /** When someone answers the telephone. */
  weekdays: optionalRead<Span>({ opens: "09:00", closes: "18:00" }, { group: "service" }, SPAN_LINES),
  saturday: optionalRead<Span>({ opens: "10:00", closes: "16:00" }, {}, SPAN_LINES),
  sunday: optionalRead<Span>(null, {}, SPAN_LINES),
  /** Whose public holidays count: where parcels leave. */
  state: choice<State>("HH", STATES, { group: "calendar" }),
  /** No day of these is a working day. */
  closed: list<Period>([], false, {}, CLOSED_LINES),
});

export type Hours = ValueOf<typeof HOURS>;

/** The telephone's. */
export function serviceOf({ weekdays, saturday, sunday, state, closed }: Hours): Place {
  const hours = {
    monday: weekdays,
    tuesday: weekdays,
    wednesday: weekdays,
    thursday: weekdays,
    friday: weekdays,
    saturday,
    sunday,
  };
  return { hours, state, closed };
}

export function calendarOf({
  hours: { state, closed },
  shipping: { cutOff },
}: {
  hours: Pick<Hours, "state" | "closed">;
  shipping: Pick<Shipping, "cutOff">;
}): WorkCalendar {
  if (state !== "SN") return { ...holidaysIn(state), closed, cutOff };
  // A day that the browser has no rule for; a page must not ask which year it is.
  const days = Array.from({ length: 20 }, (_, more) => repentanceDay(2026 + more));
  return { ...holidaysIn(state), closed: [...closed, ...days.map((day) => ({ from: day, until: day }))], cutOff };
}
