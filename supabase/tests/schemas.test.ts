import { PGlite } from "@electric-sql/pglite";
import { citext } from "@electric-sql/pglite/contrib/citext";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { describeDatabase } from "./describe-database.ts";
import { migrations, project } from "./migrations.ts";

const FILES = readdirSync("supabase/schemas").sort();

/** A database of a new project on which these statements were run. */
async function databaseOf(statements: string[]): Promise<Record<string, string[]>> {
  const database = new PGlite({ extensions: { citext, pg_trgm, unaccent } });
  for (const sql of [...project(), ...statements]) await database.exec(sql);
  const described = await describeDatabase(database);
  await database.close();
  return described;
}

test("supabase/schemas describes the database that supabase/migrations make", { timeout: 300_000 }, async () => {
  const schemas = FILES.map((file) => readFileSync(`supabase/schemas/${file}`, "utf8"));
  const described = await databaseOf(schemas);
  const made = await databaseOf(migrations());
  for (const kind of Object.keys(described)) expect(described[kind]!.length, kind).toBeGreaterThan(0);
  expect(described).toEqual(made);
});

test("each file of supabase/schemas is named for a domain of lib", () => {
  const domains = readdirSync("lib").map((name) => name.replace(/\.tsx?$/, ""));
  const named = FILES.map((file) => /^\d\d_([a-z-]+)(_[a-z]+)?\.sql$/.exec(file)?.[1]);
  expect([...domains, "base"]).toEqual(expect.arrayContaining(named));
});
