import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const supabase = path.join(import.meta.dirname, "../../supabase");
const migrations = path.join(supabase, "migrations");

export function schemaFiles(): string[] {
  const config = readFileSync(path.join(supabase, "config.toml"), "utf8");
  return [...config.matchAll(/"\.\/schemas\/(.+\.sql)"/g)].map(([, file]) => file!);
}

/** Until 1.0.0 the only migration (ADR 68). */
export function baselineOfSchemas(): string {
  const parts = schemaFiles().map((file) => readFileSync(path.join(supabase, "schemas", file), "utf8").trim());
  return `-- Made from supabase/schemas by \`npm run types\`.\n\n${parts.join("\n\n")}\n`;
}

export function keptBaseline(): string | null {
  const [file, ...others] = readdirSync(migrations);
  return file && others.length === 0 ? readFileSync(path.join(migrations, file), "utf8") : null;
}

/** Its version is new too, so that data of another baseline is recognized. */
export function writeBaseline(now = new Date()): void {
  const sql = baselineOfSchemas();
  if (keptBaseline() === sql) return;
  for (const file of readdirSync(migrations)) rmSync(path.join(migrations, file));
  const version = now.toISOString().replace(/\D/g, "").slice(0, 14);
  writeFileSync(path.join(migrations, `${version}_baseline.sql`), sql);
}
