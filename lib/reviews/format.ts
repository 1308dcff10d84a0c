const average = new Intl.NumberFormat("de-DE", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
// A calendar day: no zone may move it.
const long = new Intl.DateTimeFormat("de-DE", { dateStyle: "long", timeZone: "UTC" });

/** 4.333 → "4,3", 4 → "4,0" */
export function formatAverage(value: number): string {
  return average.format(value);
}

/** "2026-11-05" → "5. November 2026" */
export function formatDay(day: string): string {
  return long.format(new Date(day));
}
