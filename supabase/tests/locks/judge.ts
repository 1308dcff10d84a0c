import type { Operation } from "./operation.ts";

/** A row, such as "orders 3": its table, and its place among that table's rows by id; or "table search.vocabulary" as a whole. */
export type Place = string;
/** How strongly a row is locked, from 0 (for key share) to 3 (for update). */
export type Strength = 0 | 1 | 2 | 3;
/** An operation that waits for a row, and what it holds by then. */
export type Wait = { operation: string; place: Place; strength: Strength; held: Map<Place, Strength> };

export const tableOf = (place: Place) => place.split(" ")[0]!;
export const rowOf = (place: Place) => Number(place.split(" ")[1]);

/** Whether one waits for the other. */
const collide = (one: Strength | undefined, other: Strength | undefined): boolean =>
  one !== undefined && other !== undefined && one + other >= 3 && !(one === 1 && other === 1);

/** Where an operation holds what is to be locked after what it waits for. */
export function outOfOrder(waits: Wait[], order: string[]): string[] {
  const rank = (place: Place) => order.indexOf(tableOf(place));
  return waits.flatMap(({ operation, place, held }) =>
    [...held.keys()]
      .filter(
        (other) =>
          rank(place) >= 0 &&
          (rank(other) > rank(place) || (tableOf(other) === tableOf(place) && rowOf(other) > rowOf(place))),
      )
      .map((other) => `${operation}: ${other} before ${place}`),
  );
}

/** Of each two functions up to two pairs of operations that wait for the same row. */
export function pairsThatMeet(waits: Wait[], operations: Operation[]): [Operation, Operation][] {
  const byOperation = Map.groupBy(waits, ({ operation }) => operation);
  const meet = (one: Operation, other: Operation) =>
    byOperation
      .get(one.name)
      ?.some(({ place, strength }) =>
        byOperation.get(other.name)?.some((wait) => wait.place === place && collide(strength, wait.strength)),
      );
  const all = operations.flatMap((one, index) =>
    operations.slice(index).map((other): [Operation, Operation] => [one, other]),
  );
  const functions = ([one, other]: [Operation, Operation]) => `${one.name.split(" ")[0]} ${other.name.split(" ")[0]}`;
  const meeting = Map.groupBy(
    all.filter((pair) => meet(...pair)),
    functions,
  );
  return [...meeting.values()].flatMap((pairs) => pairs.slice(0, 2));
}

/** Where two operations can wait for each other: each holds what the other waits for, and nothing keeps them from coming so far. */
export function circles(waits: Wait[]): string[] {
  const byPlace = Map.groupBy(waits, ({ place }) => place);
  const found = new Set<string>();
  for (const one of waits)
    for (const [place, strength] of one.held)
      for (const other of byPlace.get(place) ?? []) {
        if (!collide(strength, other.strength) || !collide(other.held.get(one.place), one.strength)) continue;
        if ([...one.held].some(([both, held]) => collide(held, other.held.get(both)))) continue;
        const sides = [`${one.operation} [${place} → ${one.place}]`, `${other.operation} [${one.place} → ${place}]`];
        found.add(sides.toSorted().join("  ><  "));
      }
  return [...found].toSorted();
}
