/** Beyond this many the oldest favourite gives way. */
export const MAX_FAVORITES = 200;

/** The favourites with `id` added at the end, or taken out if it was among them. */
export function toggleId(ids: number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].slice(-MAX_FAVORITES);
}
