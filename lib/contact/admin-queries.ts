import "server-only";
import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import type { ListState } from "@/lib/admin/list-state";
import { readPage, type Page } from "@/lib/admin/read-page";
import { wordsCondition } from "@/lib/admin/words-condition";
import { CONTACT_STATUSES, type ContactStatus } from "./admin-status";
import { TOPICS } from "./schema";
import { LANGUAGES } from "./words";

const rowSchema = z
  .object({
    id: z.number().int(),
    language: z.enum(LANGUAGES),
    name: z.string(),
    email: z.string(),
    order_number: z.string().nullable(),
    topic: z.enum(TOPICS),
    message: z.string(),
    status: z.enum(CONTACT_STATUSES),
    created_at: z.string().transform((value) => new Date(value)),
  })
  .transform(({ order_number, created_at, ...row }) => ({ ...row, orderNumber: order_number, receivedAt: created_at }));

/** A message to the shop. */
export type ContactRow = z.infer<typeof rowSchema>;

const SEARCHED = ["name", "email", "order_number", "message"];

/** A page of the messages, the newest first. @throws Error when they cannot be read. */
export async function listMessages(client: SupabaseClient, state: ListState<ContactStatus>): Promise<Page<ContactRow>> {
  const condition = wordsCondition(state.query, SEARCHED);
  return readPage(
    (from, to) => {
      let query = client.from("contact_messages").select("*", { count: "exact" });
      if (condition) query = query.or(condition);
      if (state.filter) query = query.eq("status", state.filter);
      return query.order("created_at", { ascending: false }).order("id", { ascending: false }).range(from, to);
    },
    state.page,
    (rows) => z.array(rowSchema).parse(rows),
  );
}

/** The message with this id as it stands in an address, or null. @throws Error when it cannot be read. */
export async function findMessage(client: SupabaseClient, id: string): Promise<ContactRow | null> {
  if (!/^[1-9]\d{0,14}$/.test(id)) return null;
  const { data } = await client.from("contact_messages").select().eq("id", id).limit(1).throwOnError();
  return z.array(rowSchema).parse(data)[0] ?? null;
}
