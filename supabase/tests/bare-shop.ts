import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll } from "vitest";
import { insertRow, openBare, placeBare } from "./bare.ts";
import { bareDatabase } from "./opened.ts";
import { orderRequest, type OrderedProduct, type Row } from "./order-requests.ts";
import { category, product } from "./rows.ts";

/** A database with a category, opened for the tests of a file, and what they do with it. */
export function bareShop() {
  const database = bareDatabase();
  beforeAll(async () => {
    await insertRow(database, "categories", category());
  });
  return { database, ...shopOf(database) };
}

/** The same, for files that need it before their first test. */
export async function openBareShop() {
  const database = await openBare();
  afterAll(() => database.close());
  await insertRow(database, "categories", category());
  return { database, ...shopOf(database) };
}

function shopOf(database: PGlite) {
  const ask = async <T = Row>(sql: string, values: unknown[] = []) => (await database.query<T>(sql, values)).rows;
  const ware = (changes: Row = {}) => insertRow<OrderedProduct>(database, "products", product(changes));
  const place = (...asked: Parameters<typeof orderRequest>) => placeBare(database, orderRequest(...asked));
  const change = async (number: string, action: string, details: object = {}) =>
    (await ask("select change_order($1, $2, $3) as answer", [number, action, JSON.stringify(details)]))[0]!
      .answer as Row;
  return { ask, ware, place, change };
}
