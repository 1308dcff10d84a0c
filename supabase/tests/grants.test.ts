import { PGlite } from "@electric-sql/pglite";
import { citext } from "@electric-sql/pglite/contrib/citext";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";

// The embedded backend grants every right by itself, hosted Supabase none: only a bare PostgreSQL shows what is missing.
const database = new PGlite({ extensions: { pg_trgm, unaccent, citext } });

beforeAll(async () => {
  await database.exec(readFileSync("supabase/tests/plain-postgres.sql", "utf8"));
  for (const file of readdirSync("supabase/migrations").sort())
    await database.exec(readFileSync(`supabase/migrations/${file}`, "utf8"));
});
afterAll(() => database.close());

type Grant = { table: string; role: string; verbs: string };

test("each role has exactly the rights on each table that its policies speak of", async () => {
  const { rows } = await database.query<Grant>(`
    select c.relname as table, r.role,
      concat_ws(' ', case when has_table_privilege(r.role, c.oid, 'select') then 'select' end,
        case when has_table_privilege(r.role, c.oid, 'insert') then 'insert' end,
        case when has_table_privilege(r.role, c.oid, 'update') then 'update' end,
        case when has_table_privilege(r.role, c.oid, 'delete') then 'delete' end) as verbs
    from pg_class c cross join unnest(array['anon', 'authenticated', 'service_role']) as r(role)
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by 1, 2`);
  const granted = Object.fromEntries(rows.map(({ table, role, verbs }) => [`${table} ${role}`, verbs]));
  const everything = "select insert update delete";
  expect(granted).toMatchObject({
    "categories anon": "select",
    "categories authenticated": everything,
    "categories service_role": everything,
    "products anon": "select",
    "products authenticated": everything,
    "products service_role": everything,
    "user_roles anon": "",
    "user_roles authenticated": "select",
    "user_roles service_role": everything,
  });
});

test("every table has row level security and at least one policy", async () => {
  const { rows } = await database.query(`
    select c.relname from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and (not c.relrowsecurity or not exists (select 1 from pg_policy p where p.polrelid = c.oid))`);
  expect(rows).toEqual([]);
});

test("no function is open to everyone by default", async () => {
  const { rows } = await database.query(`
    select p.proname from pg_proc p
    where p.pronamespace = 'public'::regnamespace and has_function_privilege('public', p.oid, 'execute')`);
  expect(rows).toEqual([]);
});
