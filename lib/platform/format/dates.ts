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
    minute: new Intl.DateTimeFormat(locale, { ...BERLIN, timeStyle: "short" }),
  };
}

/** { date: "November 21, 2026", time: "2:38 PM" } */
export function minuteIn(language: Language, moment: Date): { date: string; time: string } {
  const { date, minute } = FORMATS[language];
  return { date: date.format(moment), time: minute.format(moment) };
}

const clock = new Intl.DateTimeFormat("de-DE", { ...BERLIN, timeStyle: "medium" });
const zones = new Intl.DateTimeFormat("de-DE", { ...BERLIN, timeZoneName: "short" });

/** { date: "21. November 2026", time: "14:38:05", zone: "MEZ, Europe/Berlin" } */
export function germanMoment(moment: Date): { date: string; time: string; zone: string } {
  const name = zones.formatToParts(moment).find(({ type }) => type === "timeZoneName")?.value ?? "";
  return { date: germanDate(moment), time: clock.format(moment), zone: `${name}, Europe/Berlin` };
}

const long = new Intl.DateTimeFormat("de-DE", { ...BERLIN, dateStyle: "long", timeStyle: "short" });

/** "21. November 2026, 14:38 Uhr" */
export function germanTime(moment: Date): string {
  return `${long.format(moment).replace(" um ", ", ")} Uhr`;
}

/** "21. November 2026" */
export function germanDate(moment: Date): string {
  return FORMATS.de.date.format(moment);
}

export function germanDay(day: string): string {
  return dayIn("de", day);
}

export function dayIn(language: Language, day: string): string {
  return FORMATS[language].day.format(new Date(day));
}

const shortTime = new Intl.DateTimeFormat("de-DE", { ...BERLIN, ...NUMBERS, hour: "2-digit", minute: "2-digit" });
const short = new Intl.DateTimeFormat("de-DE", { ...BERLIN, ...NUMBERS });

/** "21.11.2026, 14:38" */
export function shortMoment(moment: Date): string {
  return shortTime.format(moment);
}

export function shortDate(moment: Date): string {
  return short.format(moment);
}

export function shortDay(day: string): string {
  return short.format(new Date(`${day}T12:00:00Z`));
}
