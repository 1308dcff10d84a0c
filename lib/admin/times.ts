const zone = { timeZone: "Europe/Berlin" } as const;
const moment = new Intl.DateTimeFormat("de-DE", {
  ...zone,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});
const day = new Intl.DateTimeFormat("de-DE", { ...zone, day: "2-digit", month: "2-digit", year: "numeric" });

/** A moment in German time, short enough for lists: "21.11.2026, 14:38". */
export function shortMoment(time: Date): string {
  return moment.format(time);
}

/** A calendar day ("2026-11-21") in short: "21.11.2026". */
export function shortDate(date: string): string {
  return day.format(new Date(`${date}T12:00:00Z`));
}

/** A moment's German date: "21.11.2026". */
export function shortDay(time: Date): string {
  return day.format(time);
}
