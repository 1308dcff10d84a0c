/** Reads a whole number, also with points between thousands: "1.000" → 1000. Null for anything else. */
export function parseWhole(typed: string): number | null {
  const text = typed.trim();
  return /^(?:\d{1,3}(?:\.\d{3})+|\d{1,15})$/.test(text) ? Number(text.replaceAll(".", "")) : null;
}
