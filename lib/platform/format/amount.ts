/** The largest amount that numeric(10,2) holds, in cents. */
export const MAX_CENTS = 9_999_999_999;

/** In cents; a point before exactly three digits parts thousands; null for a negative or wrong one; may exceed `MAX_CENTS`. */
export function parseCents(typed: string): number | null {
  const text = typed.replace(/^\s*€|€\s*$/g, "").replace(/[\s\u00a0]/g, "");
  const match = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(text) ?? /^(\d+)\.(\d{1,2})$/.exec(text);
  if (!match) return null;
  const euros = Number((match[1] ?? "").replaceAll(".", ""));
  const cents = euros * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return Number.isSafeInteger(cents) ? cents : null;
}

/** Writes an amount the way it is typed: 124900 cents → "1249,00". */
export function typeCents(cents: number): string {
  return `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, "0")}`;
}
