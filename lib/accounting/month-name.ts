const long = new Intl.DateTimeFormat("de-DE", { month: "long", year: "numeric", timeZone: "UTC" });

/** "2026-11" → "November 2026" */
export const monthName = (month: string): string => long.format(new Date(`${month}-01`));
