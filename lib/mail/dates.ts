// Times as letters write them, always German time.
const zone = { timeZone: "Europe/Berlin" } as const;
const date = new Intl.DateTimeFormat("de-DE", { ...zone, dateStyle: "long" });
const clock = new Intl.DateTimeFormat("de-DE", { ...zone, timeStyle: "medium" });
const zoneName = new Intl.DateTimeFormat("de-DE", { ...zone, timeZoneName: "short" });

/** A moment's German date, time and zone: { date: "21. November 2026", time: "14:38:05", zone: "MEZ, Europe/Berlin" }. */
export function germanMoment(moment: Date): { date: string; time: string; zone: string } {
  const name = zoneName.formatToParts(moment).find(({ type }) => type === "timeZoneName")?.value ?? "";
  return { date: date.format(moment), time: clock.format(moment), zone: `${name}, Europe/Berlin` };
}

/** The German date of a moment, or of so many days after it. */
export function germanDate(moment: Date, days = 0): string {
  return date.format(new Date(moment.getTime() + days * 86_400_000));
}
