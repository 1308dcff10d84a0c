import "server-only";
import { z } from "zod";
import { actorNames } from "@/lib/platform/admin/actors";
import type { ListState } from "@/lib/platform/admin/list-state";
import { readPage, wordsOf, type Page } from "@/lib/platform/admin/read-page";
import { mailHeadSchema } from "@/lib/mail/head";
import { SHOP_MODE } from "@/lib/platform/shop-mode";
import { orderNumberIn } from "@/lib/platform/format/order-number";
import {
  ledgerEntrySchema,
  orderNoteSchema,
  orderRefundSchema,
  orderRowSchema,
  orderUpkeepSchema,
  orderWithdrawalSchema,
  type AdminOrder,
  type OrderMail,
  type OrderRow,
  type OrderStatus,
} from "./schema";
import { showOwnPictures } from "@/lib/orders/own-pictures";
import { ORDER_COLUMNS, invoicesSchema, orderSchema, type Order } from "@/lib/orders/schema";
import type { ShopClient } from "@/lib/platform/supabase/client";

/**
 * A page of the orders, newest first, as `client`'s owner may see them. A shop that sells lists no orders from the time of
 * trying it out. @throws Error when they cannot be read.
 */
export function listOrders(
  client: ShopClient,
  state: ListState<OrderStatus>,
  mode = SHOP_MODE,
): Promise<Page<OrderRow>> {
  return readPage(client, "admin_list_orders", state.page, orderFilters(state, mode), orderRowSchema);
}

/** The filters of a list's address as parameters of the database functions. */
export function orderFilters({ query, filter, days }: ListState<OrderStatus>, mode: string) {
  return {
    p_words: wordsOf(query),
    p_number: orderNumberIn(query),
    p_status: filter,
    p_mode: mode,
    p_from: days?.from ?? null,
    p_to: days?.to ?? null,
  };
}

/** The order with this number, or null. @throws Error when it cannot be read. */
export async function findAdminOrder(client: ShopClient, number: string): Promise<AdminOrder | null> {
  const { data } = await client.from("orders").select(ORDER_COLUMNS).eq("number", number).limit(1).throwOnError();
  const row = data[0] as unknown;
  if (!row) return null;
  const order = showOwnPictures(orderSchema.parse(row));
  const upkeep = orderUpkeepSchema.parse(row);
  const entries = upkeep.order_events.toSorted((a, b) => +a.created_at - +b.created_at);
  const of = (table: "invoices" | "withdrawals" | "order_notes" | "payments" | "payment_refunds", columns: string) =>
    client.from(table).select(columns).eq("order_id", order.id).order("id").throwOnError();
  // Not embedded above: the embedded backend takes the rule "one invoice per order" for "one row per order".
  const [invoices, withdrawals, written, payments, refunds, sessions] = await Promise.all([
    of("invoices", "number, kind, amount, issued_at"),
    of("withdrawals", "id, status, message, received_at, due_at, needs_review"),
    of("order_notes", "id, body, actor, created_at"),
    of("payments", "kind, provider, reference, amount, created_at"),
    of("payment_refunds", "id, state, amount, last_error"),
    client.from("payment_sessions").select("state").eq("order_id", order.id).eq("state", "mismatch").throwOnError(),
  ]);
  const notes = z.array(orderNoteSchema).parse(written.data);
  const names = await actorNames(
    client,
    [...entries, ...notes].map(({ actor }) => actor),
  );
  const nameOf = (actor: string | null) => (actor && names.get(actor)) ?? null;
  const declared = z.array(orderWithdrawalSchema).parse(withdrawals.data);
  return {
    ...order,
    isArchived: upkeep.archived_at !== null,
    returnable: upkeep.order_items.filter(({ left }) => left > 0).toSorted((a, b) => a.position - b.position),
    invoices: invoicesSchema.parse(invoices.data),
    actors: entries.map(({ actor }) => nameOf(actor)),
    mails: await listMails(
      client,
      order,
      declared.map(({ id }) => id),
    ),
    withdrawals: declared,
    ledger: z.array(ledgerEntrySchema).parse(payments.data),
    pendingRefunds: z
      .array(orderRefundSchema)
      .parse(refunds.data)
      .filter(({ state }) => state !== "done"),
    hasMismatch: sessions.data.length > 0,
    notes: notes.map(({ actor, ...note }) => ({ ...note, who: nameOf(actor) })).reverse(),
  };
}

async function listMails(
  client: ShopClient,
  { id: orderId, isDigital }: Pick<Order, "id" | "isDigital">,
  withdrawalIds: number[],
): Promise<OrderMail[]> {
  const { data } = await client
    .from("mail_outbox")
    .select("id, kind, recipient, status, created_at")
    .or([`order_id.eq.${orderId}`, ...withdrawalIds.map((id) => `withdrawal_id.eq.${id}`)].join())
    .order("created_at")
    .order("id")
    .throwOnError();
  const mails = z.array(mailHeadSchema).parse(data);
  return mails.map((mail) => (isDigital && mail.kind === "dispatched" ? { ...mail, kind: "voucher_invoice" } : mail));
}
