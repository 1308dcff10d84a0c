import type { PoolClient } from "pg";

/** Who asks, as the JSON web token says it. */
export type Claims = { role: "anon" | "authenticated" | "service_role"; sub?: string; [claim: string]: unknown };
/** What is answered: the rows as JSON text, how many, and how many there would be without limit where that was asked. */
export type Answer = { json: string; rows: number; total?: number };
export type Asked = { url: URL; method: string; prefer: string; body: string };

/** `max_rows` in supabase/config.toml. */
export const MAX_ROWS = 1000;

/** Runs a statement that gives `json` and `rows`. */
export async function rowsOf(client: PoolClient, sql: string, values: unknown[]): Promise<Answer> {
  const { rows } = await client.query<Answer>(sql, values);
  return rows[0]!;
}
