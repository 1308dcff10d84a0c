import { PGlite } from "@electric-sql/pglite";
import { auto_explain } from "@electric-sql/pglite/contrib/auto_explain";
import { citext } from "@electric-sql/pglite/contrib/citext";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";

/** A database with every migration applied and no rows. */
export type BenchDatabase = {
  name: string;
  /** Runs statements without parameters. */
  run: (sql: string) => Promise<void>;
  /** Runs one statement; the rows as objects. */
  query: (sql: string, values: unknown[]) => Promise<Record<string, unknown>[]>;
  /** Runs one statement as a visitor; the plans, as JSON, of all statements that the functions called in it ran. */
  plans: (sql: string, values: unknown[]) => Promise<string[]>;
  close: () => Promise<void>;
};

const supabase = path.join(import.meta.dirname, "../../supabase");
const NAME = "kunst_bench";
const EXPLAIN = `load 'auto_explain';
  set auto_explain.log_nested_statements = on; set auto_explain.log_analyze = on; set auto_explain.log_timing = off;
  set auto_explain.log_format = json; set auto_explain.log_level = notice; set auto_explain.log_min_duration = -1`;
// Only a superuser may switch it, and what is of interest is what a visitor reads.
const EXPLAIN_ON = "set auto_explain.log_min_duration = 0; set role anon";
const EXPLAIN_OFF = "reset role; set auto_explain.log_min_duration = -1";

/** The embedded database, in this process and in a folder that `close` removes. */
export async function openEmbedded(): Promise<BenchDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), "kunst-bench-"));
  const lite = await PGlite.create(folder, { extensions: { auto_explain, citext, pg_trgm, unaccent } });
  const [row] = (await lite.query<{ version: string }>("show server_version")).rows;
  const database: BenchDatabase = {
    name: `PGlite, PostgreSQL ${Object.values(row ?? {}).join()}`,
    run: async (sql) => void (await lite.exec(sql)),
    query: async (sql, values) => (await lite.query<Record<string, unknown>>(sql, values)).rows,
    plans: async (sql, values) => {
      const plans: string[] = [];
      await lite.exec(EXPLAIN_ON);
      await lite.query(sql, values, { onNotice: ({ message }) => plans.push(message ?? "") });
      await lite.exec(EXPLAIN_OFF);
      return plans.filter(isPlan);
    },
    close: async () => {
      await lite.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await migrate(database);
  await database.run(EXPLAIN);
  return database;
}

/**
 * The database `kunst_bench` on the server of that address, whose user must be allowed to create databases and roles.
 * An old one is dropped first; `close` leaves it for a look.
 */
export async function openServer(connectionString: string): Promise<BenchDatabase> {
  const admin = new Client({ connectionString });
  await admin.connect();
  await admin.query(`drop database if exists ${NAME}`);
  await admin.query(`create database ${NAME} encoding 'UTF8' template template0`);
  await admin.end();

  const url = new URL(connectionString);
  url.pathname = `/${NAME}`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  const [row] = (await client.query<Record<string, unknown>>("show server_version")).rows;
  const database: BenchDatabase = {
    name: `PostgreSQL ${Object.values(row ?? {}).join()}`,
    run: async (sql) => void (await client.query(sql)),
    query: async (sql, values) => (await client.query<Record<string, unknown>>(sql, values)).rows,
    plans: async (sql, values) => {
      const plans: string[] = [];
      const listen = ({ message }: { message?: string | undefined }) => plans.push(message ?? "");
      client.on("notice", listen);
      await client.query(EXPLAIN_ON);
      await client.query(sql, values);
      await client.query(EXPLAIN_OFF);
      client.off("notice", listen);
      return plans.filter(isPlan);
    },
    close: () => client.end(),
  };
  await migrate(database);
  await database.run(EXPLAIN);
  return database;
}

function isPlan(message: string): boolean {
  return message.includes("plan:");
}

async function migrate(database: BenchDatabase): Promise<void> {
  const migrations = (await readdir(path.join(supabase, "migrations"))).sort();
  for (const file of ["hosted/roles.sql", "hosted/project.sql", ...migrations.map((name) => `migrations/${name}`)])
    await database.run(await readFile(path.join(supabase, file), "utf8"));
}
