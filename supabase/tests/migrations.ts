import { readdirSync, readFileSync } from "node:fs";

/** The names of the migrations' files in their order. */
export const migrationFiles = (): string[] => readdirSync("supabase/migrations").sort();

export function migrations(): string[] {
  return migrationFiles().map((file) => readFileSync(`supabase/migrations/${file}`, "utf8"));
}

/** The statements that make an empty PostgreSQL into a new project of hosted Supabase; for its superuser. */
export function project(): string[] {
  return ["roles", "project"].map((name) => readFileSync(`supabase/hosted/${name}.sql`, "utf8"));
}
