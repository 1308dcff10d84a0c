import { interpolate } from "./interpolate";

/** A sentence about one thing or about several: "Zahlung gebucht.", "3 Zahlungen gebucht." */
export function sayCount(words: { one: string; many: string }, count: number): string {
  return count === 1 ? words.one : interpolate(words.many, { count: String(count) });
}
