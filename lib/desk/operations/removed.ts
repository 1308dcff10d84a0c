import text from "#messages/client/admin-operations.json";

/** What retention removed, in German; kinds that nobody knows by a name are counted together. */
export function sayRemoved(outcome: Record<string, number>): string {
  const counts = new Map<string, number>();
  for (const [kind, count] of Object.entries(outcome)) {
    const word = (text.kinds as Partial<Record<string, string>>)[kind] ?? text.others;
    if (count > 0) counts.set(word, (counts.get(word) ?? 0) + count);
  }
  if (counts.size === 0) return text.removedNothing;
  return `${text.removed} ${[...counts].map(([word, count]) => `${word}: ${count}`).join(", ")}`;
}
