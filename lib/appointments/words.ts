const DAYS = {
  de: new Intl.DateTimeFormat("de-DE", { dateStyle: "full", timeZone: "UTC" }),
  en: new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "UTC" }),
};

/** A wished time in words: "Tuesday 1 December 2026 at 11:30", "Dienstag, 1. Dezember 2026, 11:30 Uhr". */
export function wishInWords(language: "de" | "en", { day, slot }: { day: string; slot: string }): string {
  const date = DAYS[language].format(new Date(day));
  return language === "de" ? `${date}, ${slot} Uhr` : `${date} at ${slot}`;
}
