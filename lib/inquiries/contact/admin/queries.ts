import "server-only";
import { z } from "zod";
import type { ListState } from "@/lib/platform/admin/list-state";
import { readPage, wordsOf, type Page } from "@/lib/platform/admin/read-page";
import type { ContactStatus } from "./status";
import { contactRowSchema, type ContactRow } from "@/lib/inquiries/contact/row";
import type { ShopClient } from "@/lib/platform/supabase/client";

/** @throws Error when they cannot be read. */
export function listMessages(client: ShopClient, state: ListState<ContactStatus>): Promise<Page<ContactRow>> {
  const filters = { p_words: wordsOf(state.query), p_status: state.filter };
  return readPage(client, "admin_list_messages", state.page, filters, contactRowSchema);
}

/** Those that name the order and come from its e-mail address, the newest first. @throws Error when they cannot be read. */
export async function listOrderMessages(client: ShopClient, number: string): Promise<ContactRow[]> {
  const { data } = await client
    .rpc("admin_order_messages", { p_number: number })
    .select("*, received_at:created_at")
    .throwOnError();
  return z.array(contactRowSchema).parse(data);
}
