import { clockIn, LOCALES, type Language } from "@/lib/platform/language";

/** A wished time in words: "Tuesday, December 1, 2026 at 11:30 AM", "Dienstag, 1. Dezember 2026, 11:30 Uhr". */
export function wishInWords(language: Language, { day, slot }: { day: string; slot: string }): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "full", timeZone: "UTC" });
  const date = format.format(new Date(day));
  return language === "de" ? `${date}, ${slot} Uhr` : `${date} at ${clockIn(language, slot)}`;
}
