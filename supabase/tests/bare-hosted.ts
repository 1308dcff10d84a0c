import type { PGlite } from "@electric-sql/pglite";
import { Client, types, type QueryResultRow } from "pg";
import { openHostedDatabase } from "./hosted.ts";

/** What the tests use of PGlite, which PostgreSQL behind a connection can do as well. */
export type Bare = Pick<PGlite, "query" | "exec" | "transaction" | "close">;

// As PGlite gives them: whole numbers as numbers, and days at midnight UTC.
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.DATE, (day) => new Date(day));

/** The shop's database on PostgreSQL, as its owner `postgres`, who is no superuser; with PGlite's way of speaking. */
export async function openBareHosted(before = "", made?: string[]): Promise<Bare> {
  const database = await openHostedDatabase(before, made);
  const client = new Client(database.connect("postgres"));
  await client.connect();
  // One statement after the other, as PGlite does it.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const next = last.then(run, run);
    last = next;
    return next;
  };

  const query = async <T extends QueryResultRow>(sql: string, values: unknown[] = []) => {
    const { rows, rowCount, fields, command } = await inTurn(async () =>
      client.query<T>(sql, await asParameters(client, sql, values)),
    );
    return { rows, fields, affectedRows: command === "SELECT" ? 0 : (rowCount ?? 0) };
  };
  const exec = async (sql: string) => {
    // Several statements make a list of results, one makes a result.
    const results = [await inTurn(() => client.query(sql))].flat();
    return results.map(({ rows, rowCount, fields }) => ({ rows, fields, affectedRows: rowCount ?? 0 }));
  };
  const transaction = async (run: (inside: object) => Promise<unknown>) => {
    await exec("begin");
    let isOpen = true;
    const rollback = async () => {
      isOpen = false;
      await exec("rollback");
    };
    try {
      const done = await run({ query, exec, rollback });
      if (isOpen) await exec("commit");
      return done;
    } catch (error) {
      if (isOpen) await rollback();
      throw error;
    }
  };
  const close = async () => {
    await client.end();
    await database.drop();
  };
  return { query, exec, transaction, close } as unknown as Bare;
}

/** Lists are arrays of the database or JSON, as the parameter wants it; objects are JSON. */
async function asParameters(client: Client, sql: string, values: unknown[]): Promise<unknown[]> {
  const isList = (value: unknown) => Array.isArray(value);
  if (!values.some(isList)) return values;
  await client.query(`prepare asked as ${sql}`);
  const { rows } = await client.query<{ types: string[] }>(
    "select parameter_types::text[] as types from pg_prepared_statements where name = 'asked'",
  );
  await client.query("deallocate asked");
  const isJson = (index: number) => (rows[0]?.types[index] ?? "").startsWith("json");
  return values.map((value, index) => (isList(value) && isJson(index) ? JSON.stringify(value) : value));
}
