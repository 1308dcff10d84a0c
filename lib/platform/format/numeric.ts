/** Euros of a row as integer cents. The embedded backend gives them as text, which the multiplication reads. */
export function toCents(euros: number): number {
  return Math.round(euros * 100);
}

/** An amount in cents for a numeric(10,2): 4990 → 49.9. As a number, whose text has no more than the two decimals. */
export function numericFromCents(cents: number): number {
  return cents / 100;
}
