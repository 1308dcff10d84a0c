/** The highest price numeric(10,2) holds, in cents. */
export const MAX_PRICE_CENTS = 9_999_999_999;

/**
 * Reads a price as people type it, in cents: "49,90", "49.90", "49", "1.249,00", "€ 49,90". A point before exactly three
 * digits parts thousands. Null when it is no price with at most two decimals.
 */
export function parsePrice(typed: string): number | null {
  const text = typed.replace(/^\s*€|€\s*$/g, "").replace(/[\s\u00a0]/g, "");
  const match = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(text) ?? /^(\d+)\.(\d{1,2})$/.exec(text);
  if (!match) return null;
  const euros = Number((match[1] ?? "").replaceAll(".", ""));
  const cents = euros * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return Number.isSafeInteger(cents) ? cents : null;
}

/** Writes a price as the form shows it: 124900 cents → "1249,00". */
export function writePrice(cents: number): string {
  return `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, "0")}`;
}

/** The same amount for the database: 4990 cents → "49.90". As text, so that no digit is lost on the way. */
export function numericFromCents(cents: number): string {
  return writePrice(cents).replace(",", ".");
}

/** Reads a whole number, also with points between thousands: "1.000" → 1000. Null for anything else. */
export function parseWhole(typed: string): number | null {
  const text = typed.trim();
  return /^(?:\d{1,3}(?:\.\d{3})+|\d{1,15})$/.test(text) ? Number(text.replaceAll(".", "")) : null;
}
