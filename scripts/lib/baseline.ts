import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const supabase = path.join(import.meta.dirname, "../../supabase");
const migrations = path.join(supabase, "migrations");

/** Structure and rows of a small shop, as the release made them. It is there once 1.0.0 is frozen. */
export const RELEASE_FILE = path.join(supabase, "releases/1.0.0.sql.gz");

/** From then on the baseline stays, and migrations are appended (ADR 126). */
export const isFrozen = () => existsSync(RELEASE_FILE);

export function schemaFiles(): string[] {
  const config = readFileSync(path.join(supabase, "config.toml"), "utf8");
  return [...config.matchAll(/"\.\/schemas\/(.+\.sql)"/g)].map(([, file]) => file!);
}

export function baselineOfSchemas(): string {
  const parts = schemaFiles().map((file) => readFileSync(path.join(supabase, "schemas", file), "utf8").trim());
  return `-- 1.0.0: made from supabase/schemas by \`npm run types\`.\n\n${parts.join("\n\n")}\n`;
}

/** The first migration; until 1.0.0 is frozen null when there are others. */
export function keptBaseline(): string | null {
  const [file, ...others] = readdirSync(migrations).sort();
  return file && (isFrozen() || others.length === 0) ? readFileSync(path.join(migrations, file), "utf8") : null;
}

/** Until it is frozen. Its version is new too, so that data of another baseline is recognized. */
export function writeBaseline(now = new Date()): void {
  const sql = baselineOfSchemas();
  if (isFrozen() || keptBaseline() === sql) return;
  for (const file of readdirSync(migrations)) rmSync(path.join(migrations, file));
  const version = now.toISOString().replace(/\D/g, "").slice(0, 14);
  writeFileSync(path.join(migrations, `${version}_baseline.sql`), sql);
}
