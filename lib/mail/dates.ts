// Times as letters write them, always German time.
const zone = { timeZone: "Europe/Berlin" } as const;

const FORMATS = { de: formats("de-DE"), en: formats("en-GB") };

function formats(locale: string) {
  return {
    date: new Intl.DateTimeFormat(locale, { ...zone, dateStyle: "long" }),
    clock: new Intl.DateTimeFormat(locale, { ...zone, timeStyle: "medium" }),
    zone: new Intl.DateTimeFormat(locale, { ...zone, timeZoneName: "short" }),
  };
}

/** A moment's German date, time and zone in words, such as { date: "21 November 2026", time: "14:38:05", zone: "CET, …" }. */
export function momentIn(language: keyof typeof FORMATS, moment: Date): { date: string; time: string; zone: string } {
  const { date, clock, zone: zones } = FORMATS[language];
  const name = zones.formatToParts(moment).find(({ type }) => type === "timeZoneName")?.value ?? "";
  return { date: date.format(moment), time: clock.format(moment), zone: `${name}, Europe/Berlin` };
}

/** A moment's German date, time and zone: { date: "21. November 2026", time: "14:38:05", zone: "MEZ, Europe/Berlin" }. */
export function germanMoment(moment: Date): { date: string; time: string; zone: string } {
  return momentIn("de", moment);
}

/** The German date of a moment: "21. November 2026". */
export function germanDate(moment: Date): string {
  return FORMATS.de.date.format(moment);
}

/** A calendar day ("2026-11-21") in words: "21. November 2026". */
export function germanDay(day: string): string {
  return germanDate(new Date(`${day}T12:00:00Z`));
}
