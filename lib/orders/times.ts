const moment = new Intl.DateTimeFormat("de-DE", { dateStyle: "long", timeStyle: "short", timeZone: "Europe/Berlin" });

/** A moment in German time: "21. November 2026, 14:38 Uhr". */
export function germanTime(time: Date): string {
  return `${moment.format(time).replace(" um ", ", ")} Uhr`;
}
