import { setTimeout as pause } from "node:timers/promises";
import { Client, Pool, types } from "pg";
import { findPostgres, startPostgres } from "../../scripts/lib/postgres.ts";
import { freePort, startTestBackend } from "./backend.ts";
import { migrations } from "./bare.ts";
import type { Row } from "./wishes.ts";

/** What a scenario needs of a database that holds the shop's schema; always with the rights of the service role. */
export type Driver = {
  /** Calls a function of the schema public. @throws what the database says. */
  call: (name: string, args: Record<string, unknown>) => Promise<unknown>;
  insert: (table: string, row: object) => Promise<Row>;
  rows: (table: string) => Promise<Row[]>;
  close: () => Promise<void>;
};

/** PGlite behind the embedded backend's REST interface, as the shop uses it. */
export async function openEmbedded(): Promise<Driver> {
  const { service, stop } = await startTestBackend();
  return {
    call: async (name, args) => (await service.rpc(name, args).throwOnError()).data as unknown,
    insert: async (table, row) => (await service.from(table).insert(row).select().single().throwOnError()).data,
    rows: async (table) => (await service.from(table).select().order("id").throwOnError()).data as Row[],
    close: stop,
  };
}

/** The programs of an installed PostgreSQL, or the server behind DATABASE_URL; without either these tests are skipped. */
const installed = findPostgres();
export const hasServer = Boolean(process.env.DATABASE_URL ?? installed);

/**
 * The service role's rights, and the plans of a shop with many rows, which finds them by index: there rows are met in the
 * order of the basket and not as they lie in the table, and only then do missing locks show.
 */
const LIKE_THE_SHOP = [
  "role=service_role",
  ...["hashjoin", "mergejoin", "seqscan", "bitmapscan"].map((way) => `enable_${way}=off`),
]
  .map((setting) => `-c ${setting}`)
  .join(" ");

/** A real PostgreSQL: a database of its own on DATABASE_URL's server, or else on a server started for the purpose. */
export async function openServer(): Promise<Driver> {
  const address = process.env.DATABASE_URL;
  const server = address || !installed ? null : await startPostgres(installed, await freePort());
  const url = new URL(server?.url ?? address ?? "");
  const name = `kunst_test_${process.pid}`;
  const asAdmin = async (sql: string) => {
    const admin = new Client({ connectionString: server?.url ?? address });
    await admin.connect();
    const { rows } = await admin.query<Row>(sql);
    await admin.end();
    return rows;
  };
  await asAdmin(`create database ${name} encoding 'UTF8' template template0`);
  const [limit] = await asAdmin("show max_connections");
  url.pathname = `/${name}`;
  const owner = new Client({ connectionString: url.href });
  await owner.connect();
  for (const sql of migrations()) await owner.query(sql);
  await owner.end();

  const max = Math.min(200, Number(limit?.max_connections) - 20);
  const pool = new Pool({ connectionString: url.href, max, options: LIKE_THE_SHOP });
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
    rows: (table) => asked(`select * from public.${table} order by id`),
    close: async () => {
      await pool.end();
      // It resolves a little before the server has seen the last of them off.
      while ((await asAdmin(`select pid from pg_stat_activity where datname = '${name}'`)).length > 0) await pause(20);
      if (server) await server.stop();
      else await asAdmin(`drop database ${name}`);
    },
  };
}

// Ids are bigint, which the driver gives as text.
types.setTypeParser(types.builtins.INT8, Number);

// Lists are arrays of the database, objects are JSON.
const asParameter = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value;
