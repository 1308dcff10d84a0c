import "server-only";
import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import type { ListState } from "@/lib/admin/list-state";
import { readPage, type Page } from "@/lib/admin/read-page";
import { wordsCondition } from "@/lib/admin/words-condition";
import type { ContactStatus } from "./admin-status";
import { contactRowSchema, type ContactRow } from "./row";

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
    (rows) => z.array(contactRowSchema).parse(rows),
  );
}
