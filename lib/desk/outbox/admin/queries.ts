import "server-only";
import { z } from "zod";
import type { ListState } from "@/lib/platform/admin/list-state";
import { readPage, type Page } from "@/lib/platform/admin/read-page";
import { isRowId } from "@/lib/platform/admin/row-id";
import type { MailStatus } from "@/lib/mail/head";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { nameVoucherInvoices } from "./voucher-invoices";
import { mailRowSchema, mailSchema, type MailRow, type WrittenMail } from "./schema";

const HEAD = "id, kind, recipient, status, subject, attempts, last_error, next_attempt_at, created_at, sent_at";

/** @throws Error when they cannot be read. */
export async function listMails(client: ShopClient, state: ListState<MailStatus>): Promise<Page<MailRow>> {
  const page = await readPage(client, "admin_list_mails", state.page, { p_status: state.filter }, mailRowSchema);
  return { ...page, rows: await nameVoucherInvoices(client, page.rows) };
}

/** @throws Error when it cannot be read. */
export async function findMail(client: ShopClient, id: string): Promise<WrittenMail | null> {
  if (!isRowId(id)) return null;
  const { data } = await client
    .from("mail_outbox")
    .select(`${HEAD}, html, body, orders (number)`)
    .eq("id", Number(id))
    .limit(1)
    .throwOnError();
  const [mail] = await nameVoucherInvoices(client, z.array(mailSchema).parse(data));
  return mail ?? null;
}
