/** `npm run update:check`: what an update of the shop will do, before anything is done. */
import { PGlite } from "@electric-sql/pglite";
import { citext } from "@electric-sql/pglite/contrib/citext";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { readState, type DatabaseState } from "./lib/database-state.ts";
import { appliedMigrations, readMigrations, refusal, VERSION } from "./lib/migrations.ts";
import { loadSettings, root, type Settings } from "./lib/settings.ts";
import { explain } from "./lib/steps.ts";
import { reportUpdate } from "./lib/update-report.ts";

try {
  const settings = loadSettings();
  const { migrations: applied, backup } = await stateOf(settings);
  const files = globSync(path.join(root, "backups/*.tar.gz")).map((file) => statSync(file).mtimeMs);
  const newest = Math.max(backup ? Date.parse(backup) : 0, ...files);
  const { ok, text } = reportUpdate({
    known: readMigrations(),
    applied,
    backup: newest > 0 ? new Date(newest) : null,
    version: VERSION,
    changelog: readFileSync(path.join(root, "CHANGELOG.md"), "utf8"),
    embedded: settings.embedded,
  });
  console.log(ok ? text : `✗ ${text}`);
  if (!ok) process.exitCode = 1;
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  process.exit(1);
}

/** While the shop runs it is asked, else its folder is opened with the backend's port held: PGlite has no lock of its own. */
async function stateOf(settings: Settings): Promise<DatabaseState> {
  const held = settings.embedded ? await holdPort(Number(settings.env.BACKEND_PORT)) : null;
  if (!held) return readState(settings);
  const folder = path.join(settings.dataDir, "database");
  try {
    if (!existsSync(folder)) return { migrations: [], backup: null };
    const database = await PGlite.create(folder, { extensions: { pg_trgm, unaccent, citext } });
    const migrations = await appliedMigrations(database);
    const isKnown = migrations.length > 0 && !refusal(readMigrations(), migrations);
    const { rows } = await database.query<{ backup: Date | null }>(
      isKnown
        ? "select finished_at as backup from internal.work_done where name = 'backup'"
        : "select null::timestamptz as backup",
    );
    await database.close();
    return { migrations, backup: rows[0]?.backup?.toISOString() ?? null };
  } finally {
    held.close();
  }
}

async function holdPort(port: number) {
  const server = createServer();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  server.once("error", () => resolve(false)).listen(port, "127.0.0.1", () => resolve(true));
  return (await promise) ? server : null;
}
