import { isSame, mergeTyped } from "@/lib/platform/forms/merge-typed";

type Kept = { readonly id: string; readonly [name: string]: unknown };

/** `fields`: those that differ, of a record that stayed. */
export type RecordChange<Item> = { record: Item; kind: "added" | "removed" | "changed"; fields: string[] };

export function recordChanges<Item extends Kept>(before: readonly Item[], after: readonly Item[]) {
  const changes: RecordChange<Item>[] = after.flatMap((record) => {
    const old = find(before, record.id);
    const fields = old ? Object.keys(record).filter((name) => !isSame(record[name], old[name])) : [];
    return old && fields.length === 0 ? [] : [{ record, kind: old ? "changed" : "added", fields }];
  });
  const removed = before.filter(({ id }) => !find(after, id));
  return [...changes, ...removed.map((record): RecordChange<Item> => ({ record, kind: "removed", fields: [] }))];
}

/** Whether those that are in both follow each other differently. */
export function isReordered(before: readonly Kept[], after: readonly Kept[]): boolean {
  const shared = (items: readonly Kept[], others: readonly Kept[]) =>
    items.filter(({ id }) => find(others, id)).map(({ id }) => id);
  return !isSame(shared(before, after), shared(after, before));
}

/** What I typed and what another one has stored since I loaded it; where both changed the same, mine stays. */
export function mergeRecords<Item extends Kept>(
  mine: readonly Item[],
  loaded: readonly Item[],
  stored: readonly Item[],
): Item[] {
  const kept = mine.flatMap((record) => {
    const old = find(loaded, record.id);
    const now = find(stored, record.id);
    if (old && now) return [mergeTyped(record, old, now)];
    return old && isSame(record, old) ? [] : [record];
  });
  const all = [...kept, ...stored.filter(({ id }) => !find(loaded, id))];
  if (isReordered(loaded, mine)) return all;
  const place = ({ id }: Kept) => stored.findIndex((one) => one.id === id);
  // New ones of mine stay at the end.
  return all.toSorted((a, b) => (place(a) + 1 || Infinity) - (place(b) + 1 || Infinity) || 0);
}

/** A new record has no id yet. */
function find<Item extends Kept>(items: readonly Item[], id: string): Item | undefined {
  return id === "" ? undefined : items.find((one) => one.id === id);
}
