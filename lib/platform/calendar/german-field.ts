const local = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Berlin",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

/** What Berlin is ahead of UTC, in hours: summer first, so that an hour that comes twice means its first time. */
const OFFSETS = [2, 1];

/** A moment as a field of type datetime-local shows it, in German time: "2026-11-21T14:38". */
export function toGermanField(moment: Date): string {
  return local.format(moment).replace(" ", "T");
}

/** Null for an hour that the clock skips in spring; of the repeated hour in autumn the first counts. */
export function fromGermanField(field: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(field)) return null;
  for (const hours of OFFSETS) {
    const moment = new Date(Date.parse(`${field}Z`) - hours * 3_600_000);
    if (!Number.isNaN(moment.getTime()) && toGermanField(moment) === field) return moment;
  }
  return null;
}
