import { escapeIdentifier, type PoolClient } from "pg";
import { parseRead } from "./rest-query.ts";
import { MAX_ROWS, rowsOf, type Answer, type Asked } from "./rest-request.ts";

type Signature = {
  is_set: boolean;
  is_row: boolean;
  is_void: boolean;
  is_volatile: boolean;
  timeout: string | null;
  names: string[];
  types: string[];
};

/** Calls a function of the schema public with named arguments, as PostgREST does. */
export async function callFunction(client: PoolClient, name: string, { url, body }: Asked): Promise<Answer> {
  const given = JSON.parse(body || "{}") as object;
  const signature = await signatureOf(client, name, Object.keys(given));
  if (!signature) {
    const message = `Could not find the function public.${name}(${Object.keys(given).join(", ")}) in the schema cache`;
    throw Object.assign(new Error(message), { code: "PGRST202" });
  }
  if (!signature.is_volatile) await client.query("set transaction read only");
  if (signature.timeout) await client.query("select set_config('statement_timeout', $1, true)", [signature.timeout]);

  const { names, types } = signature;
  const used = names.map((argument, index) => [escapeIdentifier(argument), types[index]!] as const);
  const inputs = used.map(([argument]) => `${argument} := given.${argument}`).join();
  const record = used.map(([argument, type]) => `${argument} ${type}`).join();
  const source = used.length > 0 ? `json_to_record($1) as given (${record}), ` : "";
  const call = `public.${escapeIdentifier(name)}(${inputs})`;
  const parameters = used.length > 0 ? [body] : [];
  const { columns, where, tail } = parseRead(url, MAX_ROWS);
  if (where) throw new Error("Not known to the tests' PostgREST: filters on functions");

  if (signature.is_void) {
    await client.query(`select from ${source}lateral ${call} as answer`, parameters);
    return { json: "", rows: 0 };
  }
  if (!signature.is_set) {
    const sql = `select coalesce(to_json(answer), 'null')::text as json, 1 as rows from ${source}lateral ${call} as answer`;
    return rowsOf(client, sql, parameters);
  }
  const rows = `select answer.* from ${source}lateral ${call} as answer`;
  const row = signature.is_row ? "answer" : "answer.answer";
  const sql = `with answers as (${rows}), answer as (select ${columns} from answers ${tail})
    select coalesce(json_agg(${row}), '[]')::text as json, count(*)::int as rows from answer`;
  return rowsOf(client, sql, parameters);
}

async function signatureOf(client: PoolClient, name: string, given: string[]): Promise<Signature | undefined> {
  const { rows } = await client.query<Signature>(
    `select p.proretset as is_set, t.typtype = 'c' or p.proargmodes is not null as is_row,
       p.prorettype = 'void'::regtype as is_void, p.provolatile = 'v' as is_volatile,
       (select split_part(setting, '=', 2) from unnest(p.proconfig) setting where setting like 'statement_timeout=%') as timeout,
       coalesce(inputs.names, '{}') as names, coalesce(inputs.types, '{}') as types
     from pg_catalog.pg_proc p join pg_catalog.pg_type t on t.oid = p.prorettype
     cross join lateral (
       select array_agg(name::text) as names, array_agg(format_type(type, null)) as types, count(*) as known
       from unnest(p.proargnames[1:p.pronargs], p.proargtypes::oid[]) as input (name, type) where name = any ($2)) inputs
     where p.pronamespace = 'public'::regnamespace and p.proname = $1 and inputs.known = cardinality($2::text[])
       and inputs.known >= p.pronargs - p.pronargdefaults`,
    [name, given],
  );
  return rows[0];
}
