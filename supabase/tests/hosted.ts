import { readFileSync } from "node:fs";
import { Client, type ClientConfig } from "pg";
import { findPostgres, startPostgres } from "../../scripts/lib/postgres.ts";
import { freePort } from "./free-port.ts";
import { migrations } from "./migrations.ts";

/** Whether there is a PostgreSQL to test on: the npm package's, or the one behind DATABASE_URL. */
export const hasServer = Boolean(process.env.DATABASE_URL ?? findPostgres());

/** True in the vitest project `hosted`, which runs the database tests on PostgreSQL instead of PGlite. */
export const isHosted = process.env.TEST_ENGINE === "postgres";

export const TEMPLATE = "kunst_template";

/** A function that hides a variable, takes one of several rows, or assigns too much or too little is an error. */
const STRICT = "-c plpgsql.extra_errors=all";

/** A database set up like a hosted Supabase project. `connect`: how to connect to it as one of its roles. */
export type HostedDatabase = {
  connect: (role?: string, options?: string) => ClientConfig;
  url: (role?: string) => string;
  drop: () => Promise<void>;
};

/** Once for each run; without a server to be had it does nothing, and those tests are skipped. */
export default async function startServer(): Promise<(() => Promise<void>) | undefined> {
  if (!hasServer || process.env.TEST_POSTGRES) return undefined;
  const programs = process.env.DATABASE_URL ? null : findPostgres();
  const server = programs ? await startPostgres(programs, await freePort()) : null;
  const address = server?.url ?? process.env.DATABASE_URL;
  process.env.TEST_POSTGRES = address;
  await asSuperuser(readFileSync("supabase/hosted/roles.sql", "utf8"));
  await asSuperuser(`drop database if exists ${TEMPLATE}`);
  await makeDatabase(TEMPLATE);
  return async () => {
    delete process.env.TEST_POSTGRES;
    await server?.stop();
  };
}

let made = 0;

/** As its owner `postgres` would do it. @param before statements for the owner to run before the migrations, @param statements instead of them */
export async function openHostedDatabase(before = "", statements?: string[]): Promise<HostedDatabase> {
  const name = `kunst_test_${process.pid}_${++made}`;
  if (before || statements) await makeDatabase(name, before, statements);
  else await asSuperuser(`create database ${name} owner postgres template ${TEMPLATE} strategy file_copy`);
  return {
    connect: (role, options) => clientConfig(name, role, options),
    url: (role) => databaseUrl(name, role),
    drop: () => asSuperuser(`drop database ${name}`),
  };
}

/** An empty database as a new hosted project has it, without the shop's migrations; `before` is run by its owner. */
export async function makeProject(name: string, before = ""): Promise<void> {
  await asSuperuser(`create database ${name} owner postgres encoding 'UTF8' template template0`);
  await execute(clientConfig(name), readFileSync("supabase/hosted/project.sql", "utf8"));
  if (before) await execute(clientConfig(name, "postgres"), before);
}

/** A database with every migration applied by its owner; `before` is run first. */
export async function makeDatabase(name: string, before = "", statements = migrations()): Promise<void> {
  await makeProject(name, before);
  await execute(clientConfig(name, "postgres"), ...statements);
}

/** Runs one statement as the server's superuser, outside the shop's databases. */
export const asSuperuser = (sql: string) => execute(clientConfig("postgres"), sql);

/** On a server of our own the role signs in itself and gets its timeouts; behind DATABASE_URL that address's user takes the role on. */
export function clientConfig(database: string, role?: string, options = ""): ClientConfig {
  const taken = role && process.env.DATABASE_URL ? `-c role=${role}` : "";
  return { connectionString: databaseUrl(database, role), options: [taken, STRICT, options].join(" ") };
}

export function databaseUrl(database: string, role?: string): string {
  const url = new URL(process.env.TEST_POSTGRES ?? "");
  url.pathname = `/${database}`;
  if (role && !process.env.DATABASE_URL) {
    url.username = role;
    url.searchParams.set("sslmode", "disable");
  }
  return url.href;
}

async function execute(config: ClientConfig, ...statements: string[]): Promise<void> {
  const client = new Client(config);
  await client.connect();
  try {
    for (const sql of statements) await client.query(sql);
  } finally {
    await client.end();
  }
}
