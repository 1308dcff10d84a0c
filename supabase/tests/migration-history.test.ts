import { expect, test } from "vitest";
import { foreignMigrations } from "../../scripts/backend/migration-history.ts";
import { openBare } from "./bare.ts";

test("names what another version of the shop did to the database, and nothing on a new one", async () => {
  const database = await openBare();
  expect(await foreignMigrations(database, ["20261124090000_initial.sql"])).toEqual([]);
  await database.exec(`
    create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (version text primary key);
    insert into supabase_migrations.schema_migrations values ('20261121090000'), ('20261124090000')`);
  expect(await foreignMigrations(database, ["20261124090000_initial.sql"])).toEqual(["20261121090000"]);
  await database.close();
});
