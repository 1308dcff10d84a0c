/** The largest amount the database's columns take, in cents. */
const MOST = 9_999_999_999;

/**
 * Reads an amount as people type it, in cents: "12,50", "12.50", "1.234,50", "€ 12", "12,5 €". A point before three digits
 * parts thousands. Null when it is none, is negative or has more than two decimals.
 */
export function parseCents(typed: string): number | null {
  const text = typed.replace(/[€\s\u00a0]/g, "");
  const match = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(text) ?? /^(\d+)\.(\d{1,2})$/.exec(text);
  if (!match) return null;
  const cents = Number((match[1] ?? "").replaceAll(".", "")) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return cents <= MOST ? cents : null;
}

/** Writes an amount the way it is typed: 1250 cents → "12,50". */
export function typeCents(cents: number): string {
  return (cents / 100).toFixed(2).replace(".", ",");
}
