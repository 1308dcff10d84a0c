import type { Row } from "../order-requests.ts";
import { callOf } from "./speak.ts";

/** What is run at the same time as every other: a statement of one kind of request to the shop. */
export type Operation = { name: string; statement: () => [string, unknown[]] };

/** A call of the function `fn`; `what` tells it from other calls of the same. */
export const op = (fn: string, what: string | number, args: () => Record<string, unknown>): Operation => ({
  name: [fn, what].filter((part) => part !== "").join(" "),
  statement: () => callOf(fn, args()),
});

export const write = (name: string, sql: string, values: unknown[]): Operation => ({
  name,
  statement: () => [sql, values],
});

/** The same on several rows, and the other way round. */
export const both = <T>(rows: readonly T[], make: (rows: T[], what: string) => Operation): Operation[] => [
  make([...rows], "straight"),
  make(rows.toReversed(), "backwards"),
];

export const json = (value: unknown) => JSON.stringify(value);

/** A product as an admin has seen it. */
export const seen = ({ id, updated_at, stock }: Row) => ({ id, updated_at, stock });
