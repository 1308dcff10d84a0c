import type { PGlite } from "@electric-sql/pglite";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./settings.ts";
import { explain, PlainError } from "./steps.ts";

const HISTORY_TABLE = "supabase_migrations.schema_migrations";
const MIGRATIONS_FOLDER = path.join(root, "supabase/migrations");

/** Of the program. */
export const { version: VERSION } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
  version: string;
};

/** `release`: the version of the shop that brought it, which its first line begins with: `-- 1.0.1: …`. */
export type Migration = { file: string; version: string; release: string; sql: string };

export function toMigration(file: string, sql: string): Migration {
  return { file, version: file.slice(0, 14), release: /^-- (\d+\.\d+\.\d+)\b/.exec(sql)?.[1] ?? "", sql };
}

export function readMigrations(): Migration[] {
  const files = readdirSync(MIGRATIONS_FOLDER).sort();
  return files.map((file) => toMigration(file, readFileSync(path.join(MIGRATIONS_FOLDER, file), "utf8")));
}

/** As "20261124090000". */
export async function appliedMigrations(database: Pick<PGlite, "query">): Promise<string[]> {
  const [table] = (
    await database.query<{ known: boolean }>(`select to_regclass('${HISTORY_TABLE}') is not null as known`)
  ).rows;
  if (!table?.known) return [];
  const { rows } = await database.query<{ version: string }>(`select version from ${HISTORY_TABLE} order by version`);
  return rows.map(({ version }) => version);
}

/** Why this program leaves such a database alone; null: it knows all that was done to it. */
export function refusal(known: Migration[], applied: string[]): string | null {
  const foreign = applied.filter((version) => !known.some((migration) => migration.version === version)).at(-1);
  if (!foreign) return null;
  return foreign > (known.at(-1)?.version ?? "")
    ? `Die Datenbank ist von einer neueren Version des Programms: Version ${VERSION} kennt die Migration ${foreign} nicht. Es wurde nichts geändert. Starten Sie wieder die neuere Version, oder spielen Sie eine Sicherung von vor dem Update ein.`
    : `Die Datenbank ist von einer Version vor 1.0.0: Die Migration ${foreign} gibt es nicht mehr. Es wurde nichts geändert. Starten Sie die Version von damals, oder wählen Sie mit DATA_DIR einen neuen Ordner.`;
}

/** All of them or none. @throws PlainError */
export async function runMigrations(database: Pick<PGlite, "transaction">, migrations: Migration[]): Promise<void> {
  await database.transaction(async (inside) => {
    for (const { file, version, sql } of migrations) {
      await inside.exec(sql).catch((error: unknown) => {
        throw new PlainError(
          `Das Update ist bei ${file} abgebrochen: ${explain(error)}. Es wurde nichts geändert: Die Datenbank ist wie vor dem Update, die Version von vorher startet wieder.`,
        );
      });
      const name = path.parse(file).name.slice(15);
      await inside.query(`insert into ${HISTORY_TABLE} (version, name, statements) values ($1, $2, $3)`, [
        version,
        name,
        [sql],
      ]);
    }
  });
}
