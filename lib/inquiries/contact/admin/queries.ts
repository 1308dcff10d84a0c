import "server-only";
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
