import { expect, test } from "vitest";
import { isNoise } from "@/lib/platform/audit-log/changes";
import { isTelling } from "@/lib/platform/audit-log/format";
import { AUDITED } from "@/lib/platform/audit-log/log";
import { VALUE_WORDS } from "@/lib/platform/audit-log/words";
import { messages } from "@/i18n/messages";
import { bareDatabase } from "./opened.ts";

const { admin } = messages;
const database = bareDatabase();

const ask = async (sql: string) => (await database.query<Record<string, string>>(sql)).rows;
/** The value at "orders.statuses.open" of the admin's words. */
const wordAt = (path: string) =>
  path
    .split(".")
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], admin as unknown);

test("each table whose changes are written down is shown", async () => {
  const triggers = await ask(`
    select relname as table from pg_trigger t join pg_class c on c.oid = t.tgrelid where tgfoid = 'internal.audit'::regproc`);
  const functions = await ask(`
    select prosrc as source from pg_proc
    where prosrc like '%insert into public.audit_log%' and oid <> 'internal.audit'::regproc`);
  const named = functions.flatMap(({ source = "" }) =>
    source
      .split("insert into public.audit_log")
      .slice(1)
      .map((rest) => /(?:auth\.uid\(\)|new\.changed_by|null), '(\w+)'/.exec(rest)?.[1] ?? rest),
  );
  const written = new Set([...triggers.map(({ table }) => table), ...named]);
  expect([...written].sort()).toEqual([...AUDITED].sort());
});

test("each column that the log can show has a German name", async () => {
  const rows = await ask(`select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and table_name in (${AUDITED.map((table) => `'${table}'`).join()})`);
  expect(rows.length).toBeGreaterThan(100);
  const fields: Record<string, string> = admin.audit.fields;
  const shown = rows.filter(({ column = "" }) => !isNoise(column) && isTelling({ field: column }));
  expect(shown.filter(({ column = "" }) => !fields[column]).map(({ table, column }) => `${table}.${column}`)).toEqual(
    [],
  );
});

test("each state and kind that the database allows has a German word", async () => {
  const rows = await ask(`
    select conrelid::regclass::text as table, a.attname as column, value[1] as value
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum],
      regexp_matches(pg_get_constraintdef(c.oid), '''([a-z_]+)''::text', 'g') as value
    where contype = 'c' and conrelid::regclass::text in (${AUDITED.map((table) => `'${table}'`).join()})
      and pg_get_constraintdef(c.oid) like '%= ANY%'
    union select 'mail_outbox', 'kind', kind from internal.mail_kinds`);
  expect(rows.length).toBeGreaterThan(50);
  const wordless = rows.filter(({ table, column, value }) => {
    const path = VALUE_WORDS[`${table}.${column}` as keyof typeof VALUE_WORDS];
    return !path || typeof wordAt(`${path}.${value}`) !== "string";
  });
  expect(wordless).toEqual([]);
});

test("each table, area and action has one", async () => {
  const [constraint] = await ask(
    "select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'audit_log_action_check'",
  );
  const actions = [...(constraint?.text ?? "").matchAll(/'([a-z]+)'/g)].map(([, action]) => action ?? "");
  expect(actions).toContain("export");
  expect(Object.keys(admin.audit.actions).sort()).toEqual(actions.sort());
  expect(Object.keys(admin.log.tables).sort()).toEqual([...AUDITED].sort());
  expect(Object.keys(admin.log.areas).sort()).toEqual([...AUDITED].sort());
});
