import "server-only";
import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";

/** More changes than anybody reads of one row; the newest are shown. */
const MOST = 50;

const value = z.json();
const valuesSchema = z.record(z.string(), value).nullable();
const entrySchema = z
  .object({
    id: z.number().int(),
    actor: z.string(),
    action: z.enum(["insert", "update", "delete"]),
    before: valuesSchema,
    after: valuesSchema,
    created_at: z.string(),
  })
  .transform(({ created_at, before, after, ...entry }) => ({
    ...entry,
    at: new Date(created_at),
    /** What an update changed; empty when the row was added or deleted. */
    changes:
      entry.action === "update"
        ? Object.entries(after ?? {}).map(([field, now]) => ({ field, before: before?.[field] ?? null, after: now }))
        : [],
  }));

/** A field before and after, as the database keeps it. */
export type AuditChange = { field: string; before: z.infer<typeof value>; after: z.infer<typeof value> };
/** One change of a row: who (their e-mail address; null once the account is gone), when and what. */
export type AuditEntry = {
  id: number;
  who: string | null;
  at: Date;
  action: "insert" | "update" | "delete";
  changes: AuditChange[];
};

/** What signed-in people changed in a row, the newest first. `client` is the admin's own. @throws Error when unreadable. */
export async function listHistory(
  client: SupabaseClient,
  table: string,
  rowId: string,
  limit = MOST,
): Promise<AuditEntry[]> {
  const { data, error } = await client
    .from("audit_log")
    .select("id, actor, action, before, after, created_at")
    .eq("table_name", table)
    .eq("row_id", rowId)
    .order("id", { ascending: false })
    .limit(limit);
  if (error) throw new Error(`The history could not be read: ${error.message}`);
  const entries = z.array(entrySchema).parse(data);
  const names = await readNames(client, new Set(entries.map(({ actor }) => actor)));
  return entries.map(({ actor, ...entry }) => ({ ...entry, who: names.get(actor) ?? null }));
}

async function readNames(client: SupabaseClient, actors: Set<string>): Promise<Map<string, string | null>> {
  const names = await Promise.all(
    [...actors].map(async (actor) => {
      const name: unknown = (await client.rpc("actor_name", { p_actor: actor })).data;
      return [actor, typeof name === "string" ? name : null] as const;
    }),
  );
  return new Map(names);
}
