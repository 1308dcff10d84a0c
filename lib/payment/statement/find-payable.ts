import { wordsOf } from "./name-in";
import { flatten } from "./number-in";
import type { PayableOrder } from "./payable-order";

const MAX_FOUND = 8;

/** Open orders whose number or names have all words of the query, or their beginnings. */
export function findPayable(orders: readonly PayableOrder[], query: string): PayableOrder[] {
  const asked = wordsOf(query);
  const signs = flatten(query);
  return orders
    .filter(
      ({ number, names, status, isWithdrawn }) =>
        status === "open" &&
        !isWithdrawn &&
        (isIn(signs, number) || (asked.length > 0 && asked.every((word) => isInNames(word, names)))),
    )
    .slice(0, MAX_FOUND);
}

const isIn = (signs: string, number: string) => signs.length >= 4 && flatten(number).includes(signs);

const isInNames = (word: string, names: readonly string[]) =>
  names.flatMap(wordsOf).some((name) => name.startsWith(word));
