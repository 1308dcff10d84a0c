import type { SupabaseClient } from "@supabase/supabase-js";
import { Pool, types } from "pg";
import { startEmbeddedBackend } from "./backend.ts";
import { isHosted, openHostedDatabase } from "./hosted.ts";
import type { Row } from "./order-requests.ts";

/** What a scenario needs of a database that holds the shop's schema; always with the rights of the service role. */
export type Driver = {
  /** Calls a function of the schema public. @throws what the database says. */
  call: (name: string, args: Record<string, unknown>) => Promise<unknown>;
  insert: (table: string, row: object) => Promise<Row>;
  /** Changes the rows that have this value in this column. */
  update: (table: string, column: string, value: string, changes: Record<string, string>) => Promise<void>;
  /** All, or those that have these values. */
  rows: (table: string, where?: Row) => Promise<Row[]>;
  close: () => Promise<void>;
};

/** The embedded backend's REST interface, as the shop uses it. */
async function openEmbedded(): Promise<Driver> {
  const { service, stop } = await startEmbeddedBackend();
  return {
    call: async (name, args) => (await service.rpc(name, args).throwOnError()).data as unknown,
    insert: async (table, row) => (await service.from(table).insert(row).select().single().throwOnError()).data,
    update: async (table, column, value, changes) => {
      await service.from(table).update(changes).eq(column, value).throwOnError();
    },
    rows: (table, where) => readAll(service, table, where),
    close: stop,
  };
}

/** All rows of a table, a thousand at a time: the REST interface gives no more at once. */
async function readAll(service: SupabaseClient, table: string, where: Row = {}): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const page = service
      .from(table)
      .select()
      .match(where)
      .order("id")
      .range(all.length, all.length + 999);
    const { data } = await page.throwOnError();
    all.push(...(data as Row[]));
    if (data.length < 1000) return all;
  }
}

/** The engine of this vitest project. */
export const openDriver = (): Promise<Driver> => (isHosted ? openServer() : openEmbedded());

/** Rows found by index are met in the order of the basket and not as they lie in the table: only then do missing locks show. */
const LIKE_THE_SHOP = ["hashjoin", "mergejoin", "seqscan", "bitmapscan"].map((way) => `enable_${way}=off`);

/** 200 connections at most; no timeouts, because what waits too long on a busy machine is not what these scenarios ask about. */
async function openServer(): Promise<Driver> {
  const database = await openHostedDatabase();
  const settings = ["role=service_role", "statement_timeout=0", "lock_timeout=0", ...LIKE_THE_SHOP];
  const options = settings.map((setting) => `-c ${setting}`).join(" ");
  const pool = new Pool({ ...database.connect("authenticator", options), max: 200 });
  const asked = async (sql: string, values: unknown[] = []) => (await pool.query<Row>(sql, values)).rows;
  return {
    call: async (fn, args) => {
      const named = Object.keys(args).map((arg, index) => `${arg} => $${index + 1}`);
      const values = Object.values(args).map(asParameter);
      const rows = await asked(
        `select to_jsonb(answer) as answer from public.${fn}(${named.join()}) as answer`,
        values,
      );
      return fn === "claim_mail" ? rows.map(({ answer }) => answer as unknown) : (rows[0]?.answer as unknown);
    },
    insert: async (table, row) => {
      const places = Object.keys(row).map((_, index) => `$${index + 1}`);
      const sql = `insert into public.${table} (${Object.keys(row).join()}) values (${places.join()}) returning *`;
      return (await asked(sql, Object.values(row).map(asParameter)))[0]!;
    },
    update: async (table, column, value, changes) => {
      const set = Object.keys(changes).map((name, index) => `${name} = $${index + 2}`);
      const sql = `update public.${table} set ${set.join()} where ${column} = $1`;
      await asked(sql, [value, ...Object.values(changes)]);
    },
    rows: (table, where = {}) => {
      const conditions = Object.keys(where).map((column, index) => `${column} = $${index + 1}`);
      return asked(`select * from public.${table} where ${["true", ...conditions].join(" and ")} order by id`, [
        ...Object.values(where),
      ]);
    },
    close: async () => {
      await pool.end();
      await database.drop();
    },
  };
}

// Ids are bigint, which the driver gives as text.
types.setTypeParser(types.builtins.INT8, Number);

// Lists are arrays of the database, objects are JSON.
const asParameter = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value;
