import { readdirSync, readFileSync } from "node:fs";

/** The shop's migrations in their order, as SQL. */
export function migrations(): string[] {
  const files = readdirSync("supabase/migrations").sort();
  return files.map((file) => readFileSync(`supabase/migrations/${file}`, "utf8"));
}

/** The statements that make an empty PostgreSQL into a new project of hosted Supabase; for its superuser. */
export function project(): string[] {
  return ["roles", "project"].map((name) => readFileSync(`supabase/hosted/${name}.sql`, "utf8"));
}
