/** The embedded backend gives euros as text, which the multiplication reads. */
export function toCents(euros: number): number {
  return Math.round(euros * 100);
}

/** 4990 → 49.9: as a number, whose text has no more than the two decimals. */
export function numericFromCents(cents: number): number {
  return cents / 100;
}
