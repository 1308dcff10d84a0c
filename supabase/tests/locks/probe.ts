import type { Client } from "pg";
import type { Operation } from "./operation.ts";
import { rowOf, tableOf, type Place, type Strength, type Wait } from "./judge.ts";

/** Of each table so many rows that an operation locks are looked at, the first and the last one. */
const MOST_ROWS = 2;
/** An operation that still waits for another row by then waits for the wrong one. */
const FOREIGN_WAIT_MS = 30_000;

/** As the server names the locks of rows, the wish for one, and the locks of whole tables. */
const STRENGTHS: Record<string, Strength> = {
  "For Key Share": 0,
  "Key Share": 0,
  AccessShareLock: 0,
  "For Share": 1,
  Share: 1,
  RowShareLock: 1,
  RowExclusiveLock: 1,
  "For No Key Update": 2,
  "No Key Update": 2,
  ExclusiveLock: 2,
  ShareRowExclusiveLock: 2,
  "For Update": 3,
  Update: 3,
  AccessExclusiveLock: 3,
};

const TABLES = `select c.oid::regclass::text as table,
    (select string_agg(quote_ident(a.attname), ', ' order by k.n) from unnest(i.indkey) with ordinality as k (attnum, n)
      join pg_attribute a on a.attnum = k.attnum and a.attrelid = c.oid) as key
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  left join pg_index i on i.indrelid = c.oid and i.indisprimary
  where c.relkind = 'r' and n.nspname in ('public', 'internal', 'search') order by 1`;

/** Stops an operation at each row in turn: what it holds by then was locked before. `looker` is the server's superuser. */
export async function openProbe(runner: Client, holder: Client, looker: Client) {
  await looker.query("create extension if not exists pgrowlocks schema extensions");
  const { rows: tables } = await looker.query<{ table: string; key: string }>(TABLES);
  const names = new Map<string, Place>();
  const where = new Map<Place, { table: string; ctid: string }>();
  for (const { table, key } of tables) {
    const { rows } = await looker.query<{ ctid: string }>(`select ctid::text from ${table} order by ${key ?? "ctid"}`);
    for (const [row, { ctid }] of rows.entries()) {
      names.set(`${table}${ctid}`, `${table} ${row}`);
      where.set(`${table} ${row}`, { table, ctid });
    }
  }
  // Tables that a function locks as a whole, which keeps others from writing to them.
  const { rows: whole } = await looker.query<{ table: string }>(
    `select distinct to_regclass(btrim(name))::text as table from pg_proc p join pg_namespace n on n.oid = p.pronamespace,
       regexp_matches(prosrc, 'lock table ([a-z_., ]+) in ', 'g') as found, unnest(string_to_array(found[1], ',')) as name
     where n.nspname in ('public', 'internal', 'search')`,
  );
  const wholeTables = whole.map(({ table }) => table);
  const [{ pid }] = (await runner.query<{ pid: number }>("select pg_backend_pid() as pid")).rows as [{ pid: number }];
  const heldRows = tables
    .map(
      ({ table }) => `select '${table}' || locked_row as row, modes[array_position(pids, ${pid})] as mode
      from extensions.pgrowlocks('${table}') where ${pid} = any(pids)`,
    )
    .join(" union all ");
  const heldTables = `select 'table ' || relation::regclass as row, max(mode) as mode from pg_locks where pid = ${pid} and granted
    and locktype = 'relation' and relation = any($1::regclass[]) and mode in ('RowExclusiveLock', 'ShareRowExclusiveLock')
    group by relation`;

  // The lock of an address's mails, see internal.spread_mail.
  const heldMail = `select from pg_locks where pid = ${pid} and locktype = 'advisory' and objsubid = 1
    and (classid::bigint << 32) | objid::bigint in (
      select hashtextextended('mail ' || kind || ' ' || lower(email), 0) from unnest(array['auth', 'others', 'flood', 'simulated']) as kind,
        (select email from public.orders union select email from public.newsletter_subscribers) as addresses)`;

  const held = async () => {
    const { rows } = await looker.query<{ row: string; mode: string }>(heldRows);
    const { rows: tables } = await looker.query<{ row: string; mode: string }>(heldTables, [wholeTables]);
    const known = rows.flatMap(({ row, mode }) => (names.has(row) ? [{ row: names.get(row)!, mode }] : []));
    return new Map([...known, ...tables].map(({ row, mode }) => [row, STRENGTHS[mode]!]));
  };
  const begin = (operation: Operation) => {
    const state = { isDone: false };
    const run = async () => {
      await runner.query("begin");
      await runner.query(...operation.statement()).finally(() => (state.isDone = true));
    };
    return { state, done: run() };
  };
  const waiting = async () => {
    const { rows } = await looker.query<{ row: string; mode: string }>(
      `select case locktype when 'tuple' then format('%s(%s,%s)', relation::regclass, page, tuple)
           else 'table ' || relation::regclass end as row, mode
       from pg_locks where pid = $1 and (locktype = 'relation' and not granted
         or locktype = 'tuple' and granted and exists (select from pg_locks where pid = $1 and not granted))`,
      [pid],
    );
    return rows[0] && { place: names.get(rows[0].row) ?? rows[0].row, strength: STRENGTHS[rows[0].mode]! };
  };

  /** The rows that an operation has locked at its end. */
  const touched = async (operation: Operation): Promise<Place[]> => {
    await begin(operation).done;
    const all = [...(await held()).keys()];
    await runner.query("rollback");
    return [...Map.groupBy(all, tableOf).values()].flatMap((places) => {
      const sorted = places.toSorted((a, b) => rowOf(a) - rowOf(b));
      return sorted.filter((_, n) => n < MOST_ROWS / 2 || n >= sorted.length - MOST_ROWS / 2);
    });
  };
  /** What an operation holds when it waits for this row; null when it leaves out what is locked. */
  const stopAt = async (operation: Operation, place: Place): Promise<Wait | null> => {
    const at = where.get(place);
    await holder.query("begin");
    if (at) await holder.query(`select from ${at.table} where ctid = $1 for update`, [at.ctid]);
    else await holder.query(`lock ${place} in share row exclusive mode`);
    const { state, done } = begin(operation);
    const end = Date.now() + FOREIGN_WAIT_MS;
    let wanted = await waiting();
    // It may first wait for autovacuum, which gives way after a second.
    while (!state.isDone && wanted?.place !== place && Date.now() < end) wanted = await waiting();
    if (state.isDone) wanted = undefined;
    const wait = wanted && { operation: operation.name, ...wanted, held: await held() };
    if (wait && (await looker.query(heldMail)).rowCount) wait.held.set("mail 0", 3);
    if (wanted && wanted.place !== place) throw new Error(`${operation.name}: waits for ${wanted.place}, not ${place}`);
    await holder.query("rollback");
    await done;
    await runner.query("rollback");
    return wait ?? null;
  };
  const waitsOf = async (operation: Operation): Promise<Wait[]> => {
    const waits: Wait[] = [];
    for (const place of await touched(operation)) {
      const wait = await stopAt(operation, place);
      if (wait) waits.push(wait);
    }
    return waits;
  };
  return { waitsOf };
}
