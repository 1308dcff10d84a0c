import { clockIn, LOCALES, type Language } from "@/lib/language";
import german from "@/messages/appointment.de.json";
import english from "@/messages/appointment.en.json";

type AppointmentWords = typeof german;
/** What the form says; the page hands it down, so that the browser's code does not carry it twice. */
export type FormWords = AppointmentWords["form"];

/** Form and errors in each language. */
export const APPOINTMENT_WORDS: Record<Language, AppointmentWords> = { de: german, en: english };

/** A wished time in words: "Tuesday, December 1, 2026 at 11:30 AM", "Dienstag, 1. Dezember 2026, 11:30 Uhr". */
export function wishInWords(language: Language, { day, slot }: { day: string; slot: string }): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "full", timeZone: "UTC" });
  const date = format.format(new Date(day));
  return language === "de" ? `${date}, ${slot} Uhr` : `${date} at ${clockIn(language, slot)}`;
}
