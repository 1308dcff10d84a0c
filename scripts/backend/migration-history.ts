import type { PGlite } from "@electric-sql/pglite";

const HISTORY = "supabase_migrations.schema_migrations";

/** As "20261124090000": made by an older shop whose migrations were merged since, or by a newer one. */
export async function foreignMigrations(database: Pick<PGlite, "query">, files: string[]): Promise<string[]> {
  const [table] = (await database.query<{ known: boolean }>(`select to_regclass('${HISTORY}') is not null as known`))
    .rows;
  if (!table?.known) return [];
  const known = new Set(files.map((file) => file.split("_")[0]));
  const { rows } = await database.query<{ version: string }>(`select version from ${HISTORY} order by version`);
  return rows.map(({ version }) => version).filter((version) => !known.has(version));
}
