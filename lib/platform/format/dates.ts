import { LOCALES, type Language } from "@/lib/platform/language";

// Every date that people read is written here. Moments are shown in German time; a calendar day ("2026-11-21") has no zone.
const BERLIN = { timeZone: "Europe/Berlin" } as const;
const NUMBERS = { day: "2-digit", month: "2-digit", year: "numeric" } as const;

const FORMATS = { de: formats("de"), en: formats("en") };

function formats(language: Language) {
  const locale = LOCALES[language];
  return {
    date: new Intl.DateTimeFormat(locale, { ...BERLIN, dateStyle: "long" }),
    day: new Intl.DateTimeFormat(locale, { timeZone: "UTC", dateStyle: "long" }),
    clock: new Intl.DateTimeFormat(locale, { ...BERLIN, timeStyle: "medium" }),
    // The British names are those of European zones: CET, not GMT+1.
    zone: new Intl.DateTimeFormat(language === "de" ? locale : "en-GB", { ...BERLIN, timeZoneName: "short" }),
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

const long = new Intl.DateTimeFormat("de-DE", { ...BERLIN, dateStyle: "long", timeStyle: "short" });

/** A moment without its zone: "21. November 2026, 14:38 Uhr". */
export function germanTime(moment: Date): string {
  return `${long.format(moment).replace(" um ", ", ")} Uhr`;
}

/** The German date of a moment: "21. November 2026". */
export function germanDate(moment: Date): string {
  return FORMATS.de.date.format(moment);
}

/** A calendar day in words: "21. November 2026". */
export function germanDay(day: string): string {
  return dayIn("de", day);
}

/** A calendar day in words of a language: "November 21, 2026". */
export function dayIn(language: Language, day: string): string {
  return FORMATS[language].day.format(new Date(day));
}

const shortTime = new Intl.DateTimeFormat("de-DE", { ...BERLIN, ...NUMBERS, hour: "2-digit", minute: "2-digit" });
const short = new Intl.DateTimeFormat("de-DE", { ...BERLIN, ...NUMBERS });

/** A moment, short enough for lists: "21.11.2026, 14:38". */
export function shortMoment(moment: Date): string {
  return shortTime.format(moment);
}

/** The German date of a moment in short: "21.11.2026". */
export function shortDate(moment: Date): string {
  return short.format(moment);
}

/** A calendar day in short: "21.11.2026". */
export function shortDay(day: string): string {
  return short.format(new Date(`${day}T12:00:00Z`));
}
