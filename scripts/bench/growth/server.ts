import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import { findPostgres, startPostgres } from "../../lib/postgres.ts";
import { PlainError } from "../../lib/steps.ts";

const supabase = path.join(import.meta.dirname, "../../../supabase");
const PORT = 54390;

/** One part of `npm run bench -- growth`: fills a database of its own on the server and answers its figures as Markdown. */
export type GrowthPart = (server: GrowthServer) => Promise<string>;

/** A PostgreSQL for databases that grow. */
export type GrowthServer = {
  version: string;
  /**
   * A superuser's connection to the database of that name. When it is new it has every migration applied and no rows, and
   * `fill` is called with it; one that is left from an earlier run (with DATABASE_URL) is taken as it is.
   */
  open: (name: string, fill: (client: Client) => Promise<void>) => Promise<Client>;
  stop: () => Promise<void>;
};

/**
 * The server behind DATABASE_URL, whose user must be a superuser, or else one that is started for the purpose and removed by
 * `stop`. Set up like hosted Supabase. @throws PlainError when there is none.
 */
export async function startGrowthServer(): Promise<GrowthServer> {
  const { DATABASE_URL: address } = process.env;
  const programs = findPostgres();
  if (!address && !programs) throw new PlainError("There is no PostgreSQL here; name one by DATABASE_URL.");
  const server = address || !programs ? null : await startPostgres(programs, PORT);
  const url = new URL(server?.url ?? address ?? "");
  const admin = new Client({ connectionString: url.href });
  await admin.connect();
  const [shown] = (await admin.query<{ server_version: string }>("show server_version")).rows;
  return {
    version: shown?.server_version ?? "?",
    open: async (name, fill) => {
      const { rowCount } = await admin.query("select from pg_database where datname = $1", [name]);
      if (!rowCount) {
        await admin.query(await readFile(path.join(supabase, "hosted/roles.sql"), "utf8"));
        await admin.query(`create database ${name} owner postgres encoding 'UTF8' template template0 locale 'C.UTF-8'`);
      }
      url.pathname = `/${name}`;
      const client = new Client({ connectionString: url.href });
      await client.connect();
      if (!rowCount) {
        await migrate(client);
        await fill(client);
      }
      return client;
    },
    stop: async () => {
      await admin.end();
      await server?.stop();
    },
  };
}

async function migrate(client: Client): Promise<void> {
  const migrations = (await readdir(path.join(supabase, "migrations"))).sort();
  const run = async (file: string) => client.query(await readFile(path.join(supabase, file), "utf8"));
  await run("hosted/project.sql");
  await client.query("set role postgres");
  for (const name of migrations) await run(`migrations/${name}`);
  await client.query("reset role");
}
