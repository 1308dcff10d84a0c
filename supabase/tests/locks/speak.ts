import { Client, types, type ClientConfig } from "pg";
import { signInBare } from "../bare.ts";
import type { Row } from "../order-requests.ts";

types.setTypeParser(types.builtins.INT8, Number);

/** A connection of the schema's owner, or another role, that speaks as an admin of the shop. */
export async function connectAsAdmin(config: ClientConfig): Promise<Client> {
  const client = new Client(config);
  await client.connect();
  const { rows } = await client.query<{ id: string }>("select user_id as id from user_roles where role = 'admin'");
  if (rows[0]) await signInBare(client, rows[0].id);
  return client;
}

/** A call of a function of the schema public by the names of its arguments; objects are JSON, lists arrays of the database. */
export function callOf(name: string, args: Record<string, unknown>): [string, unknown[]] {
  const named = Object.keys(args).map((arg, index) => `${arg} => $${index + 1}`);
  const isJson = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);
  const values = Object.values(args).map((value) => (isJson(value) ? JSON.stringify(value) : value));
  return [`select to_jsonb(answer) as answer from public.${name}(${named.join()}) as answer`, values];
}

/** Reads and writes by a connection; a function that refuses is an error. */
export function speaker(client: Client) {
  const all = async (sql: string, values: unknown[] = []) => (await client.query<Row>(sql, values)).rows;
  const one = async (sql: string, values: unknown[] = []) => (await all(sql, values))[0]!;
  const call = async (name: string, args: Record<string, unknown>) => {
    const { answer } = (await one(...callOf(name, args))) as { answer: Row };
    if (answer?.ok === false) throw new Error(`${name}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const insert = (table: string, row: object) => {
    const columns = Object.keys(row).join();
    const rows = `select ${columns} from jsonb_populate_record(null::${table}, $1)`;
    return one(`insert into ${table} (${columns}) ${rows} returning *`, [JSON.stringify(row)]);
  };
  return { all, one, call, insert };
}
