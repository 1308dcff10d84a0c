import { LANGUAGES } from "./rules/languages.generated.ts";

/** English on the brand pages and in what answers their forms; German everywhere else. */
export { LANGUAGES };
export type Language = (typeof LANGUAGES)[number];

export const LOCALES: Record<Language, string> = { de: "de-DE", en: "en-US" };

const MIDDAY_HOUR = 12;

/** A time of day ("14:30") as the language writes it: "14:30", "2:30 PM". The same on every machine, unlike Intl's. */
export function clockIn(language: Language, time: string): string {
  if (language === "de") return time;
  const hours = Number(time.slice(0, 2));
  const minutes = time.slice(3, 5);
  return `${hours % MIDDAY_HOUR || MIDDAY_HOUR}:${minutes} ${hours < MIDDAY_HOUR ? "AM" : "PM"}`;
}
