import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseSettings } from "@/lib/settings/parts";
import { baselineOfSchemas } from "../../scripts/lib/baseline.ts";
import {
  appliedMigrations,
  readMigrations,
  refusal,
  runMigrations,
  toMigration,
} from "../../scripts/lib/migrations.ts";
import { openBare, placeBare } from "./bare.ts";
import { describeDatabase } from "./describe-database.ts";
import { orderRequest, type OrderedProduct } from "./order-requests.ts";
import { NEXT, releaseDump, SETTINGS } from "./release.ts";

const migrations = readMigrations();
const [baseline = NEXT, ...since] = migrations;
const TABLES = ["settings", "products", "orders", "order_items", "order_events", "invoices", "payments", "mail_outbox"];

// One test after the other, as a shop lives: 1.0.0, what came since, and a version after it.
let database: PGlite;
beforeAll(async () => {
  database = await openBare("", [await releaseDump()]);
});
afterAll(() => database.close());

const ask = async <T>(sql: string) => (await database.query<{ found: T }>(`select (${sql}) as found`)).rows[0]!.found;
const rowsOf = async (tables = TABLES) =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => [
        table,
        await ask(`select jsonb_agg(to_jsonb(t) - 'came_from' order by id) from ${table} t`),
      ]),
    ),
  ) as Record<string, unknown>;

test("a database says which migrations were run; without a list it says so", async () => {
  expect(await ask("database_state()")).toEqual({ migrations: null, backup: null });
  expect(await appliedMigrations(database)).toEqual([]);
  await database.exec(`
    create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (version text primary key, name text, statements text[]);
    insert into supabase_migrations.schema_migrations values ('${baseline.version}')`);
  expect(await ask("database_state()")).toEqual({ migrations: [baseline.version], backup: null });
});

test("1.0.0 and the migrations since make the database of supabase/schemas; what differs belongs into a migration. What owners wrote is read", async () => {
  await runMigrations(database, since);
  const wanted = await openBare("", [baselineOfSchemas()]);
  const [made, described] = [await describeDatabase(database), await describeDatabase(wanted)];
  await wanted.close();
  const only = (here: Set<string>, there: Set<string>) => [...here].filter((text) => !there.has(text)).sort();
  expect({
    "only in supabase/schemas": only(described, made),
    "only in supabase/migrations": only(made, described),
  }).toEqual({ "only in supabase/schemas": [], "only in supabase/migrations": [] });
  const stale = `array(select f.id from search.product_facts f left join search.entries e on e.product_id = f.id
    left join search.facet_buckets b on b.id = e.bucket
    where b.facets is distinct from f.facets and f.id not in (select product_id from search.index_queue))`;
  expect(await ask(stale), "a migration that changes search.product_facts queues all products").toEqual([]);
  expect(parseSettings(await ask("read_settings()"))).toMatchObject(SETTINGS);
  expect(refusal(migrations, await appliedMigrations(database))).toBeNull();
});

test("an update that fails at its second migration leaves everything as it was, and says which", async () => {
  const before = [await rowsOf(), await describeDatabase(database), await appliedMigrations(database)];
  const bad = toMigration(
    "20991202100000_bad.sql",
    "-- 1.0.1\nupdate orders set came_from = number; alter table nowhere add x int;",
  );
  await expect(runMigrations(database, [NEXT, bad])).rejects.toThrow(
    'Das Update ist bei 20991202100000_bad.sql abgebrochen: relation "nowhere" does not exist. Es wurde nichts geändert',
  );
  expect([await rowsOf(), await describeDatabase(database), await appliedMigrations(database)]).toEqual(before);
});

test("a new column, its values and another name of a setting: settings, contents and orders survive, and orders go on", async () => {
  const { settings, ...before } = await rowsOf();
  const described = await describeDatabase(database);
  await runMigrations(database, [NEXT]);
  expect(await ask("array(select distinct came_from from orders)")).toEqual(["shop"]);
  expect(await rowsOf(TABLES.slice(1))).toEqual(before);
  const phone = /"phone":/;
  expect(JSON.stringify(settings)).toMatch(phone);
  expect(JSON.stringify((await rowsOf()).settings)).toBe(JSON.stringify(settings).replace(phone, '"telephone":'));
  expect(await ask("select value from settings_drafts")).toEqual({ telephone: "040 1" });
  expect([...(await describeDatabase(database))].filter((text) => !described.has(text))).toEqual([
    expect.stringContaining("column: orders | came_from | text"),
  ]);
  const { rows } = await database.query<OrderedProduct>("select id::int, price::float, stock, name from products");
  const { number } = await placeBare(database, orderRequest(rows, { paid: true }));
  await database.query("select change_order($1, 'dispatch', '{}')", [number]);
  expect(await ask("array(select right(number, 5) from invoices order by id)")).toEqual(["00001", "00002"]);
});

test("a program of before leaves the newer database alone", async () => {
  const applied = await appliedMigrations(database);
  expect(applied).toEqual([...migrations.map(({ version }) => version), NEXT.version]);
  expect(refusal(migrations, applied)).toContain("Die Datenbank ist von einer neueren Version des Programms");
  expect(refusal(migrations, ["20261121090000"])).toContain("Die Datenbank ist von einer Version vor 1.0.0");
});
