import { PGlite } from "@electric-sql/pglite";
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
  close: () => Promise<void>;
};

const supabase = path.join(import.meta.dirname, "../../supabase");
const NAME = "kunst_bench";

/** The embedded database, in this process and in a folder that `close` removes. */
export async function openEmbedded(): Promise<BenchDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), "kunst-bench-"));
  const lite = await PGlite.create(folder, { extensions: { pg_trgm, unaccent } });
  const [row] = (await lite.query<{ version: string }>("show server_version")).rows;
  const database: BenchDatabase = {
    name: `PGlite, PostgreSQL ${Object.values(row ?? {}).join()}`,
    run: async (sql) => void (await lite.exec(sql)),
    query: async (sql, values) => (await lite.query<Record<string, unknown>>(sql, values)).rows,
    close: async () => {
      await lite.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await migrate(database);
  return database;
}

/**
 * The database `kunst_bench` on the server of that address, whose user must be allowed to create databases and roles.
 * An old one is dropped first, unless it is to be measured `again`; `close` leaves it for a look.
 */
export async function openServer(connectionString: string, again: boolean): Promise<BenchDatabase> {
  if (!again) {
    const admin = new Client({ connectionString });
    await admin.connect();
    await admin.query(`drop database if exists ${NAME}`);
    await admin.query(`create database ${NAME} encoding 'UTF8' template template0`);
    await admin.end();
  }

  const url = new URL(connectionString);
  url.pathname = `/${NAME}`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  const [row] = (await client.query<Record<string, unknown>>("show server_version")).rows;
  const database: BenchDatabase = {
    name: `PostgreSQL ${Object.values(row ?? {}).join()}`,
    run: async (sql) => void (await client.query(sql)),
    query: async (sql, values) => (await client.query<Record<string, unknown>>(sql, values)).rows,
    close: () => client.end(),
  };
  if (!again) await migrate(database);
  return database;
}

async function migrate(database: BenchDatabase): Promise<void> {
  const migrations = (await readdir(path.join(supabase, "migrations"))).sort();
  // The shop's later migrations may need what only Supabase has; these two are what is measured.
  const measured = migrations.filter((file) => /_(catalogue|browse)\.sql$/.test(file));
  for (const file of ["tests/plain-postgres.sql", ...measured.map((name) => `migrations/${name}`)])
    await database.run(await readFile(path.join(supabase, file), "utf8"));
}
