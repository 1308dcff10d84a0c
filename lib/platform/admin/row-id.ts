/** Anything else would only be refused by the database. */
export function isRowId(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text);
}
