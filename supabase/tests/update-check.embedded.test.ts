import { PGlite } from "@electric-sql/pglite";
import { citext } from "@electric-sql/pglite/contrib/citext";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readMigrations, VERSION } from "../../scripts/lib/migrations.ts";
import { runBackend } from "./backend.ts";
import { freePort } from "./free-port.ts";

const folder = mkdtempSync(path.join(tmpdir(), "kunst-update-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** `npm run update:check` on this folder. */
async function check(port?: number): Promise<{ code: number; said: string }> {
  const env = { ...process.env, DATA_DIR: folder, BACKEND_PORT: String(port ?? (await freePort())) };
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      ["scripts/update-check.ts"],
      { env: { ...env, EMBEDDED_SECRET_KEY: "sb_secret_test" } },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), said: out + err }),
    ),
  );
}

test("a shop is asked while it runs and when it is stopped; a newer database is refused by check and start, and stays", async () => {
  cpSync(path.join(process.env.TEST_TEMPLATES!, "embedded"), folder, { recursive: true });
  const backend = await runBackend(folder, {});
  const said = `Datenbank: Version ${readMigrations().at(-1)?.release}. Programm: Version ${VERSION}.`;
  const same = { code: 0, said: expect.stringContaining(said) };
  expect(await check(backend.port)).toEqual(same);
  await backend.stop();
  expect(await check()).toEqual(same);

  const open = () => PGlite.create(path.join(folder, "database"), { extensions: { citext, pg_trgm, unaccent } });
  const history = "select version, name from supabase_migrations.schema_migrations order by 1";
  const newer = await open();
  await newer.exec(
    "insert into supabase_migrations.schema_migrations (version, name) values ('20991201100000', 'later')",
  );
  const { rows } = await newer.query(history);
  await newer.close();
  const refused = "Die Datenbank ist von einer neueren Version des Programms";
  expect(await check()).toEqual({ code: 1, said: expect.stringContaining(refused) });
  await expect(runBackend(folder, {})).rejects.toThrow(refused);
  const after = await open();
  expect((await after.query(history)).rows).toEqual(rows);
  await after.close();
});
