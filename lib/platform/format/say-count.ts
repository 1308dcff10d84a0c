import { interpolate } from "./interpolate";

export function sayCount(words: { one: string; many: string }, count: number): string {
  return count === 1 ? words.one : interpolate(words.many, { count: String(count) });
}
