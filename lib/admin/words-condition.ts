/**
 * A condition of PostgREST (for `or`) by which each word of a query must be somewhere in one of the columns; null for an
 * empty query.
 */
export function wordsCondition(query: string, columns: readonly string[]): string | null {
  const words = query.split(" ").filter(Boolean);
  if (words.length === 0) return null;
  const found = words.map((word) => `or(${columns.map((column) => like(column, `%${plain(word)}%`)).join()})`);
  return found.length === 1 ? (found[0] ?? null) : `and(${found.join()})`;
}

/** The condition that a column is like a pattern, whatever the case of its letters. */
export function like(column: string, pattern: string): string {
  // Not in quotes: the embedded backend would look for them.
  return `${column}.ilike.${pattern}`;
}

/** Characters with a meaning in patterns or in PostgREST's conditions stand for any one character. */
function plain(word: string): string {
  return word.replace(/[%*"\\,(){}]/g, "_");
}
