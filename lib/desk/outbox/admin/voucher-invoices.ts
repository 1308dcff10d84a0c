import "server-only";
import type { ShopClient } from "@/lib/platform/supabase/client";
import type { MailRow } from "./schema";

/** @throws Error when their orders cannot be read. */
export async function nameVoucherInvoices<Row extends Pick<MailRow, "id" | "kind">>(
  client: ShopClient,
  mails: Row[],
): Promise<Row[]> {
  const dispatched = mails.filter(({ kind }) => kind === "dispatched").map(({ id }) => id);
  if (dispatched.length === 0) return mails;
  const { data } = await client
    .from("mail_outbox")
    .select("id, orders (order_items (voucher))")
    .in("id", dispatched)
    .throwOnError();
  const digital = data
    .filter(({ orders }) => orders?.order_items.every(({ voucher }) => voucher !== null))
    .map(({ id }) => id);
  return mails.map((mail) => (digital.includes(mail.id) ? { ...mail, kind: "voucher_invoice" } : mail));
}
