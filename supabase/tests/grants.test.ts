import type { PGlite } from "@electric-sql/pglite";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBare } from "./bare.ts";

// Only a bare PostgreSQL shows what is missing, and only one with Supabase's former default rights what is given by accident.
const USED_TO_BE = readFileSync("supabase/hosted/old-rights.sql", "utf8");

const EVERYTHING = "select insert update delete";
/** Rights of anonymous, signed-in and the secret key on each table, before any policy narrows them. */
const TABLES: Record<string, [string, string, string]> = {
  categories: ["select", EVERYTHING, EVERYTHING],
  products: ["select", EVERYTHING, EVERYTHING],
  sales: ["", EVERYTHING, EVERYTHING],
  product_pictures: ["select", "select", "select"],
  former_slugs: ["select", "select", "select"],
  user_roles: ["", "select", EVERYTHING],
  discount_codes: ["", EVERYTHING, EVERYTHING],
  promotions: ["", EVERYTHING, EVERYTHING],
  orders: ["", "select", EVERYTHING],
  order_items: ["", "select", EVERYTHING],
  order_events: ["", "select", EVERYTHING],
  invoices: ["", "select", "select"],
  withdrawals: ["", "select", EVERYTHING],
  mail_outbox: ["", "select", EVERYTHING],
  audit_log: ["", "select", "select delete"],
  bank_credits: ["", "select", "select insert update"],
  stock_movements: ["", "select", "select"],
  order_notes: ["", "select", "select"],
  payments: ["", "select", "select"],
  payment_sessions: ["", "select", "select"],
  payment_refunds: ["", "select", "select"],
  parcels: ["", "select", "select insert update delete"],
  payment_disputes: ["", "select", "select"],
  artworks: ["", "select", "select"],
  designs: ["", "select", "select"],
  vouchers: ["", "select", "select"],
  voucher_entries: ["", "select", "select"],
  newsletter_subscribers: ["", "select", EVERYTHING],
  restock_requests: ["", "select", EVERYTHING],
  reviews: ["", "select", EVERYTHING],
  product_ratings: ["select", "select", "select"],
  contact_messages: ["", "select", EVERYTHING],
  contact_answers: ["", "select", "select"],
  appointment_requests: ["", "select", EVERYTHING],
  workshop_items: ["", "select", "select"],
  missing_pieces: ["", "select", "select"],
  search_synonyms: ["select", EVERYTHING, EVERYTHING],
  // Of a new revision only part, number and value are written by admins.
  settings: ["", "select", "select"],
  // As of a revision, and of a draft what it says.
  settings_drafts: ["", "select delete", "select"],
  missed_searches: ["", "select", "select"],
  redirects: ["", EVERYTHING, EVERYTHING],
  missed_addresses: ["", "select", "select"],
  daily_counts: ["", "select", "select"],
  accounting_entries: ["", "select", "select"],
  accounting_months: ["", "select", "select"],
  accounting_archives: ["", "select", "select"],
};

const EVERYONE = "anon authenticated service_role";
const SIGNED_IN = "authenticated service_role";
const ADMINS = "authenticated";
const SECRET_KEY = "service_role";
/** Who may call a function that is neither the admin's area's by its name nor the server's alone. */
const CALLERS: Record<string, string> = {
  search_products: EVERYONE,
  search_hints: EVERYONE,
  read_redirects: EVERYONE,
  suggest_products: EVERYONE,
  product_dates: EVERYONE,
  product_promotions: EVERYONE,
  card_promotions: EVERYONE,
  related_products: EVERYONE,
  picked_products: EVERYONE,
  category_pictures: EVERYONE,
  review_counts: EVERYONE,
  list_reviews: EVERYONE,
  is_admin: SIGNED_IN,
  has_role: SIGNED_IN,
  staff_state: SIGNED_IN,
  is_scope: SIGNED_IN,
  normalize_code: SIGNED_IN,
  unused_pictures: SIGNED_IN,
  set_recovery_codes: ADMINS,
  count_recovery_codes: ADMINS,
  actor_name: ADMINS,
};
const callersOf = (name: string) => CALLERS[name] ?? (name.startsWith("admin_") ? ADMINS : SECRET_KEY);

const ROLES = "unnest(array['anon', 'authenticated', 'service_role']) as r (role)";

describe.each([
  ["a project that grants nothing by itself", ""],
  ["a project that grants everything by itself", USED_TO_BE],
])("in %s", (_kind, before) => {
  let database: PGlite;
  beforeAll(async () => {
    database = await openBare(before);
  });
  afterAll(() => database.close());
  const ask = async (sql: string) => (await database.query<Record<string, unknown>>(sql)).rows;

  test("each role has exactly the rights on each table that its policies speak of", async () => {
    const rows = await ask(`
      select c.relname as table, array_agg(concat_ws(' ',
          case when has_table_privilege(r.role, c.oid, 'select') then 'select' end,
          case when has_table_privilege(r.role, c.oid, 'insert') then 'insert' end,
          case when has_table_privilege(r.role, c.oid, 'update') then 'update' end,
          case when has_table_privilege(r.role, c.oid, 'delete') then 'delete' end) order by r.role) as verbs
      from pg_class c cross join ${ROLES}
      where c.relnamespace = 'public'::regnamespace and c.relkind not in ('i', 'S', 'c') group by 1`);
    expect(Object.fromEntries(rows.map(({ table, verbs }) => [table, verbs]))).toEqual(TABLES);
  });

  test("each function can be called by exactly those it is meant for", async () => {
    const rows = await ask(`
      select p.proname as name, string_agg(r.role, ' ' order by r.role) filter (
        where has_function_privilege(r.role, p.oid, 'execute')) as roles
      from pg_proc p cross join ${ROLES}
      where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype group by p.oid`);
    const found = Object.fromEntries(rows.map(({ name, roles }) => [name as string, roles]));
    const names = Object.keys(found);
    expect(names.length).toBe(rows.length);
    expect(found).toEqual({ ...CALLERS, ...Object.fromEntries(names.map((name) => [name, callersOf(name)])) });
  });

  test("each table has row level security and at least one policy", async () => {
    const rows = await ask(`
      select c.relname from pg_class c
      where c.relnamespace in ('public'::regnamespace, 'search'::regnamespace) and c.relkind = 'r'
        and (not c.relrowsecurity or not exists (select from pg_policy p where p.polrelid = c.oid))`);
    expect(rows).toEqual([]);
  });

  test("each table of the schema internal has row level security, which nothing but its owner passes", async () => {
    const rows = await ask(`
      select c.relname from pg_class c
      where c.relnamespace = 'internal'::regnamespace and c.relkind = 'r' and not c.relrowsecurity`);
    expect(rows).toEqual([]);
  });

  test("SEC-L15 anonymous and signed-in people have no right on any sequence, on a later one neither", async () => {
    await database.exec("create table public.later (id bigint generated by default as identity)");
    const rows = await ask(`
      select c.relname, r.role from pg_class c cross join ${ROLES}
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and r.role <> 'service_role'
        and has_sequence_privilege(r.role, c.oid, 'usage, select, update')`);
    await database.exec("drop table public.later");
    expect(rows).toEqual([]);
  });

  test("no function is open to everyone by default", async () => {
    const rows = await ask(`
      select p.oid::regprocedure from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'internal'::regnamespace, 'search'::regnamespace, 'rules'::regnamespace)
        and has_function_privilege('public', p.oid, 'execute')`);
    expect(rows).toEqual([]);
  });

  test("each function looks for names nowhere but where it says", async () => {
    const rows = await ask(`
      select p.oid::regprocedure from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'internal'::regnamespace, 'search'::regnamespace, 'rules'::regnamespace)
        and (p.prosecdef or p.pronamespace <> 'search'::regnamespace)
        and not coalesce(p.proconfig @> array['search_path=""'], false)`);
    expect(rows).toEqual([]);
  });

  test("nobody gets into the schema internal, to its tables or to its functions", async () => {
    const rows = await ask(`
      select r.role, 'schema' as what from ${ROLES} where has_schema_privilege(r.role, 'internal', 'usage, create')
      union all select r.role, c.relname from pg_class c cross join ${ROLES}
        where c.relnamespace = 'internal'::regnamespace and c.relkind in ('r', 'v')
          and has_table_privilege(r.role, c.oid, 'select, insert, update, delete, truncate')
      union all select r.role, p.proname from pg_proc p cross join ${ROLES}
        where p.pronamespace = 'internal'::regnamespace and has_function_privilege(r.role, p.oid, 'execute')`);
    expect(rows).toEqual([]);
  });

  test.each(["discount_codes", "orders", "invoices", "mail_outbox", "newsletter_subscribers", "restock_requests"])(
    "nobody empties %s at a stroke",
    async (table) => {
      const rows = await ask(`select r.role from ${ROLES} where has_table_privilege(r.role, '${table}', 'truncate')`);
      expect(rows).toEqual([]);
    },
  );

  test("the secret key can do with its functions what they are for", async () => {
    await database.exec("set role service_role");
    expect(await ask("select check_code('X', '[]') ->> 'reason' as reason")).toEqual([{ reason: "unknown" }]);
    expect(await ask(`select take_attempts('[{"key": "a", "limit": 1, "seconds": 60}]') as counts`)).toEqual([
      { counts: [1] },
    ]);
    expect(await ask("select * from claim_mail(5)")).toEqual([]);
    await database.exec("reset role");
  });
});
