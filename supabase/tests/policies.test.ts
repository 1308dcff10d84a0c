import { expect, test } from "vitest";
import { bareDatabase } from "./opened.ts";

const database = bareDatabase();

const ask = async (sql: string) => (await database.query<Record<string, unknown>>(sql)).rows;

const asUser = "set role authenticated; set request.jwt.claim.sub = '00000000-0000-0000-0000-000000000001'";

test("DB-H4 SEC-L8 every policy asks who somebody is once per statement, not once per row", async () => {
  // PostgreSQL writes a call within a select of its own as "( SELECT is_admin() AS is_admin)".
  const bare = await ask(`
    select schemaname || '.' || tablename as table, policyname from pg_policies,
      regexp_replace(concat_ws(' ', qual, with_check), '\\( SELECT (\\w+\\.)?\\w+\\([^()]*\\) AS \\w+\\)', '', 'g') as rest
    where rest ~ 'is_admin|has_role|auth\\.|current_setting'`);
  expect(bare).toEqual([]);
});

const TABLES = ["orders", "order_items", "mail_outbox", "audit_log", "products", "newsletter_subscribers", "reviews"];
test.each(TABLES)("DB-H4 SEC-L8 reading %s asks for the role before the first row", async (table) => {
  await database.exec(asUser);
  const plan = (await ask(`explain select * from ${table}`)).map((row) => String(row["QUERY PLAN"])).join("\n");
  await database.exec("reset role; reset request.jwt.claim.sub");
  expect(plan).toMatch(/InitPlan 1/);
  expect(plan).not.toMatch(/(is_admin|has_role)\([^)]*\)(?! )/);
});

test("SEC-L8 no table has two policies for the same role and verb", async () => {
  const doubled = await ask(`
    select tablename, role, verb, array_agg(policyname) from pg_policies, unnest(roles) as role,
      unnest(case cmd when 'ALL' then array['SELECT', 'INSERT', 'UPDATE', 'DELETE'] else array[cmd] end) as verb
    where schemaname in ('public', 'search') group by tablename, role, verb having count(*) > 1`);
  expect(doubled).toEqual([]);
});

test("DB-H4 every reference to another table has an index, so that deleting there reads no whole table here", async () => {
  const without = await ask(`
    select conrelid::regclass::text as table, conname from pg_constraint c
    where contype = 'f' and connamespace in ('public'::regnamespace, 'internal'::regnamespace, 'search'::regnamespace)
      and not exists (select from pg_index i where i.indrelid = c.conrelid
        and (i.indkey::smallint[])[0:cardinality(conkey) - 1] @> conkey)`);
  expect(without).toEqual([]);
});

test("only admins delete the pictures of products, even those who ask for no picture by name", async () => {
  await database.exec("insert into storage.objects (bucket_id, name) values ('product-images', 'bild.webp')");
  // Reading is a right of its own, which a bare `delete` does not ask for.
  await database.exec(`${asUser}; delete from storage.objects; reset role; reset request.jwt.claim.sub`);
  expect(await ask("select name from storage.objects")).toEqual([{ name: "bild.webp" }]);
});

test("DB-low what shoppers write is not turned into json for the log", async () => {
  // A type that refuses to become json shows whether the row was converted.
  await database.exec(`
    create type touchy as enum ('so');
    create function touched(touchy) returns json language plpgsql as $$ begin raise 'turned into json'; end $$;
    create cast (touchy as json) with function touched(touchy);
    create table public.probes (id bigint, value touchy);
    create trigger probes_audit after insert or update or delete on public.probes
      for each row execute function internal.audit()`);
  const write = () => database.exec("insert into public.probes values (1, 'so'); delete from public.probes");
  await write();
  await database.exec("set request.jwt.claim.sub = '00000000-0000-0000-0000-000000000001'");
  await expect(write()).rejects.toThrow("turned into json");
  await database.exec("reset request.jwt.claim.sub; drop table public.probes");
});
