import { readdirSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { expect, test } from "vitest";
import { foreignMigrations } from "./migration-history.ts";

test("names what another version of the shop did to the database, and nothing on a new one", async () => {
  const database = new PGlite();
  expect(await foreignMigrations(database, ["20261124090000_initial.sql"])).toEqual([]);
  await database.exec(`
    create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (version text primary key);
    insert into supabase_migrations.schema_migrations values ('20261121090000'), ('20261124090000')`);
  expect(await foreignMigrations(database, ["20261124090000_initial.sql"])).toEqual(["20261121090000"]);
  await database.close();
});

// Two with one version came from two branches: each passed alone, together no shop started.
test("each migration has a version of its own", () => {
  const folder = path.join(import.meta.dirname, "../../supabase/migrations");
  const versions = readdirSync(folder).map((name) => name.split("_")[0]);
  expect(versions.filter((version, index) => versions.indexOf(version) !== index)).toEqual([]);
});
