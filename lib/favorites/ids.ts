/** Shared from this browser; with `owner` it can be ended. */
export type SharedList = { token: string; owner: string };

export const MAX_SHARED_LISTS = 20;

/** Beyond this many the oldest favorite gives way. */
export const MAX_FAVORITES = 200;

export function toggleId(ids: number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].slice(-MAX_FAVORITES);
}

/** What is here already stays the newest. */
export function mergeIds(ids: number[], others: readonly number[]): number[] {
  return [...new Set([...others, ...ids])].slice(-MAX_FAVORITES);
}

export function restoreId(ids: number[], id: number, index: number): number[] {
  return ids.includes(id) ? ids : ids.toSpliced(index, 0, id).slice(-MAX_FAVORITES);
}
