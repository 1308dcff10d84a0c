import { LOCALES, type Language } from "@/lib/language";

// Times as letters write them, always German time.
const zone = { timeZone: "Europe/Berlin" } as const;

const FORMATS = { de: formats("de"), en: formats("en") };

function formats(language: Language) {
  const locale = LOCALES[language];
  return {
    date: new Intl.DateTimeFormat(locale, { ...zone, dateStyle: "long" }),
    clock: new Intl.DateTimeFormat(locale, { ...zone, timeStyle: "medium" }),
    // The British names are those of European zones: CET, not GMT+1.
    zone: new Intl.DateTimeFormat(language === "de" ? locale : "en-GB", { ...zone, timeZoneName: "short" }),
  };
}

/** A moment's German date, time and zone in words, such as { date: "November 21, 2026", time: "2:38:05 PM", zone: "CET, …" }. */
export function momentIn(language: Language, moment: Date): { date: string; time: string; zone: string } {
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
