import { escapeIdentifier, type Pool, type PoolClient } from "pg";
import { parseRead, whereOf } from "./rest-query.ts";
import { MAX_ROWS, rowsOf, type Answer, type Asked, type Claims } from "./rest-request.ts";
import { callFunction } from "./rest-rpc.ts";

/** PostgREST's transaction, role, claims and timeout; what the tests do not use is refused, so that nothing is left out unseen. */
export function restFetch(pool: Pool, claims: Claims): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const isObject = request.headers.get("accept")?.includes("vnd.pgrst.object") ?? false;
    const profile = request.headers.get("accept-profile") ?? request.headers.get("content-profile") ?? "public";
    if (profile !== "public") return failure({ code: "PGRST106", message: `Invalid schema: ${profile}` }, 406);
    const asked: Asked = {
      url: new URL(request.url),
      method: request.method,
      prefer: request.headers.get("prefer") ?? "",
      body: await request.text(),
    };
    const client = await pool.connect();
    try {
      await client.query("begin");
      await client.query(
        `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('statement_timeout',
           coalesce((select split_part(setting, '=', 2) from pg_catalog.pg_db_role_setting
             join pg_catalog.pg_roles r on r.oid = setrole, unnest(setconfig) setting
             where rolname = $1 and setdatabase = 0 and setting like 'statement_timeout=%'), '8s'), true)`,
        [claims.role, JSON.stringify(claims)],
      );
      const answer = await answerOf(client, asked);
      const isOther = isObject && answer.rows !== 1;
      await client.query(isOther ? "rollback" : "commit");
      if (isOther) return failure({ code: "PGRST116", message: `The result contains ${answer.rows} rows` }, 406);
      return success(answer, asked, isObject);
    } catch (error) {
      await client.query("rollback");
      return failure(error as Failure);
    } finally {
      client.release();
    }
  };
}

async function answerOf(client: PoolClient, asked: Asked): Promise<Answer> {
  const [, rpc, name] = /^\/rest\/v1\/(rpc\/)?(\w+)$/.exec(asked.url.pathname) ?? [];
  if (!name) throw new Error(`Not answered by the tests' PostgREST: ${asked.url.pathname}`);
  if (rpc) return callFunction(client, name, asked);
  const table = `public.${escapeIdentifier(name)}`;
  if (asked.method === "GET" || asked.method === "HEAD") return read(client, table, asked);
  return write(client, table, asked);
}

async function read(client: PoolClient, table: string, { url, prefer, method }: Asked): Promise<Answer> {
  await client.query("set transaction read only");
  const { columns, where, values, tail } = parseRead(url, MAX_ROWS);
  const source = `select ${columns} from ${table} ${where} ${tail}`;
  const answer =
    method === "HEAD" ? { json: "", rows: 0 } : await rowsOf(client, `with row as (${source}) ${AS_JSON}`, values);
  if (!prefer.includes("count=")) return answer;
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${table} ${where}`,
    values,
  );
  return { ...answer, total: rows[0]!.count };
}

async function write(client: PoolClient, table: string, { url, method, prefer, body }: Asked): Promise<Answer> {
  const { columns } = parseRead(url, MAX_ROWS);
  const returning = prefer.includes("return=representation") ? columns : "1";
  const given = body ? (JSON.parse(body) as object | object[]) : [];
  const keys = [...new Set([given].flat().flatMap((row) => Object.keys(row)))].map(escapeIdentifier).join();
  const values = method === "DELETE" ? [] : [JSON.stringify([given].flat())];
  const from = `from json_populate_recordset(null::${table}, $1)`;
  const { where, values: compared } = whereOf(url, values.length);
  // The extension safeupdate, which hosted Supabase loads.
  if (method !== "POST" && !where)
    throw Object.assign(new Error(`${method} requires a WHERE clause`), { code: "21000" });
  const statement = {
    POST: `insert into ${table} (${keys}) select ${keys} ${from} ${await onConflict(client, table, url, prefer, keys)}`,
    PATCH: `update ${table} set (${keys}) = (select ${keys} ${from}) ${where}`,
    DELETE: `delete from ${table} ${where}`,
  }[method];
  if (!statement) throw new Error(`Not answered by the tests' PostgREST: ${method}`);
  return rowsOf(client, `with row as (${statement} returning ${returning}) ${AS_JSON}`, [...values, ...compared]);
}

async function onConflict(client: PoolClient, table: string, url: URL, prefer: string, keys: string): Promise<string> {
  if (!prefer.includes("resolution=")) return "";
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_catalog.pg_index join pg_catalog.pg_attribute on attrelid = indrelid and attnum = any (indkey)
     where indrelid = $1::regclass and indisprimary`,
    [table],
  );
  const target = url.searchParams.get("on_conflict") ?? rows.map(({ name }) => escapeIdentifier(name)).join();
  if (prefer.includes("ignore-duplicates")) return `on conflict (${target}) do nothing`;
  const changes = keys.split(",").map((key) => `${key} = excluded.${key}`);
  return `on conflict (${target}) do update set ${changes.join()}`;
}

const AS_JSON = "select coalesce(json_agg(row), '[]')::text as json, count(*)::int as rows from row";

type Failure = { code?: string; message: string; detail?: string; hint?: string };

function failure({ code, message, detail, hint }: Failure, status = code === "42501" ? 403 : 400): Response {
  return Response.json({ code: code ?? "", message, details: detail ?? null, hint: hint ?? null }, { status });
}

function success({ json, rows, total }: Answer, { method, prefer }: Asked, isObject: boolean): Response {
  const headers = { "content-type": "application/json", "content-range": `0-${rows - 1}/${total ?? "*"}` };
  const isMinimal = json === "" || (["PATCH", "DELETE", "POST"].includes(method) && prefer.includes("return=minimal"));
  if (method === "HEAD") return new Response(null, { headers });
  if (isMinimal) return new Response(null, { status: 204, headers });
  return new Response(isObject ? json.slice(1, -1) : json, { headers });
}
