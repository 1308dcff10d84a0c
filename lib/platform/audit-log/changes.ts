type Value = string | number | boolean | null | Value[] | { [key: string]: Value };
type Values = Record<string, Value>;
export type Change = { field: string; before: Value; after: Value };

/** What says nothing to people, or says it in other words elsewhere. */
const NOISE = new Set([
  "keys",
  "id",
  "created_at",
  "updated_at",
  "message_id",
  "next_attempt_at",
  "claimed_at",
  "idempotency_key",
  "fingerprint",
  "payload",
  "html",
  "body",
]);

export function isNoise(field: string): boolean {
  return NOISE.has(field);
}

/** Of a row that was added or deleted only the fields that held something. */
export function changesOf(before: Values | null, after: Values | null): Change[] {
  const fields = Object.keys({ ...before, ...after }).filter((field) => !isNoise(field));
  const changes = fields.map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }));
  return changes.filter((change) => change.before !== null || change.after !== null);
}
