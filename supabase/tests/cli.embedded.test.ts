import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  generateMailKinds,
  generateRules,
  generateTypes,
  readMailKinds,
  readRules,
  readTypes,
} from "../../scripts/lib/database-types.ts";
import { findPostgres } from "../../scripts/lib/postgres.ts";
import { findSupabaseCli, supabaseCli } from "../../scripts/lib/supabase-cli.ts";
import { asSuperuser, clientConfig, databaseUrl, makeProject } from "./hosted.ts";
import { migrationFiles } from "./migrations.ts";

const NAME = `kunst_cli_${process.pid}`;
const canRun = Boolean(findPostgres() && findSupabaseCli() && !process.env.DATABASE_URL);

// One after the other: each goes on with what the one before left.
describe.skipIf(!canRun)(
  "the Supabase CLI on an empty project (skipped where npm has no PostgreSQL or no CLI for the platform)",
  { timeout: 120_000 },
  () => {
    let url: string;
    beforeAll(async () => {
      await makeProject(NAME);
      url = databaseUrl(NAME, "postgres");
    });
    afterAll(() => asSuperuser(`drop database ${NAME} with (force)`));
    const asked = async <T>(ask: (client: Client) => Promise<T>): Promise<T> => {
      const client = new Client(clientConfig(NAME, "postgres"));
      await client.connect();
      const answer = await ask(client);
      await client.end();
      return answer;
    };
    const push = () => supabaseCli(["db", "push", `--remote=${url}`, "--yes"]);

    test("db push applies each migration", async () => {
      const { code, said } = await push();
      expect(code, said).toBe(0);
      const { rows } = await asked((client) =>
        client.query<{ file: string }>(
          "select version || '_' || name || '.sql' as file from supabase_migrations.schema_migrations order by 1",
        ),
      );
      expect(rows.map(({ file }) => file)).toEqual(migrationFiles());
    });

    test("a second push has nothing to do", async () => {
      expect(await push()).toMatchObject({ code: 0, out: expect.stringContaining("up to date") });
    });

    test("a migration that fails changes nothing, and is named", async () => {
      const folder = mkdtempSync(path.join(tmpdir(), "kunst-cli-"));
      cpSync("supabase/config.toml", path.join(folder, "supabase/config.toml"));
      cpSync("supabase/templates", path.join(folder, "supabase/templates"), { recursive: true });
      cpSync("supabase/migrations", path.join(folder, "supabase/migrations"), { recursive: true });
      const bad = "alter table public.orders add column came_from text; alter table nowhere add x int;";
      writeFileSync(path.join(folder, "supabase/migrations/20991202100000_bad.sql"), bad);
      const { code, said } = await supabaseCli(["db", "push", `--remote=${url}`, "--yes", `--workdir=${folder}`]);
      rmSync(folder, { recursive: true });
      expect(code).not.toBe(0);
      expect(said).toContain('relation "nowhere" does not exist');
      const { rows } = await asked((client) =>
        client.query(`select from information_schema.columns where column_name = 'came_from'
          union all select from supabase_migrations.schema_migrations where version like '2099%'`),
      );
      expect(rows).toEqual([]);
    });

    test("lib/platform/supabase/database.types.ts is what the migrations give; if not, run `npm run types`", async () => {
      expect(await readTypes()).toBe(await generateTypes(url));
    });

    test("so is lib/mail/kinds.generated.ts", async () => {
      expect(await readMailKinds()).toBe(await asked(generateMailKinds));
    });

    test("so are the files of lib/platform/rules", async () => {
      expect(await readRules()).toEqual(await asked(generateRules));
    });
  },
);
