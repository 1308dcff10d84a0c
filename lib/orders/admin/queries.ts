import "server-only";
import { z } from "zod";
import { actorNames } from "@/lib/platform/admin/actors";
import type { ListState } from "@/lib/platform/admin/list-state";
import { readPage, wordsOf, type Page } from "@/lib/platform/admin/read-page";
import { mailHeadSchema } from "@/lib/mail/head";
import { SHOP_MODE } from "@/lib/platform/shop-mode";
import { toCents } from "@/lib/platform/format/numeric";
import { orderNumberIn } from "@/lib/platform/format/order-number";
import { orderRowSchema, type OrderMail, type OrderRow, type OrderStatus } from "./schema";
import { showOwnPictures } from "@/lib/orders/own-pictures";
import { withdrawnLinesSchema } from "@/lib/orders/withdrawn-lines";
import { readInvoices, selectOrders, toOrder, type Order } from "@/lib/orders/schema";
import type { ShopClient } from "@/lib/platform/supabase/client";

/** A shop that sells lists no orders from the time of trying it out. @throws Error when they cannot be read. */
export function listOrders(
  client: ShopClient,
  state: ListState<OrderStatus>,
  mode = SHOP_MODE,
): Promise<Page<OrderRow>> {
  return readPage(client, "admin_list_orders", state.page, orderFilters(state, mode), orderRowSchema);
}

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

export type AdminOrder = NonNullable<Awaited<ReturnType<typeof findAdminOrder>>>;

/** @throws Error when it cannot be read. */
export async function findAdminOrder(client: ShopClient, number: string) {
  const [row] = (await selectOrders(client).eq("number", number).limit(1).throwOnError()).data;
  if (!row) return null;
  const order = showOwnPictures(toOrder(row));
  const [invoices, withdrawals, notes, ledger, refunds, mismatches] = await Promise.all([
    readInvoices(client, row.id),
    readWithdrawals(client, row.id),
    readNotes(client, row.id),
    readLedger(client, row.id),
    readRefunds(client, row.id),
    client.from("payment_sessions").select("state").eq("order_id", row.id).eq("state", "mismatch").throwOnError(),
  ]);
  const entries = row.events.toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at));
  const names = await actorNames(
    client,
    [...entries, ...notes].map(({ actor }) => actor),
  );
  const nameOf = (actor: string | null) => (actor && names.get(actor)) ?? null;
  return {
    ...order,
    /** Closed and kept only for statutory retention; nothing can be changed. */
    isArchived: order.archivedAt !== null,
    /** Without those of which all pieces came back. */
    returnable: order.items
      .map(({ position, lineName, quantity, returned, isVoucher, isMadeToOrder }) => ({
        position,
        name: lineName,
        left: quantity - returned,
        isVoucher,
        isMadeToOrder,
      }))
      .filter(({ left }) => left > 0),
    invoices,
    /** The e-mail addresses behind the entries of `events`, in their order; null for the shopper and the shop itself. */
    actors: entries.map(({ actor }) => nameOf(actor)),
    mails: await listMails(
      client,
      order,
      withdrawals.map(({ id }) => id),
    ),
    withdrawals,
    /** Oldest first. */
    ledger,
    pendingRefunds: refunds.filter(({ state }) => state !== "done"),
    /** Whether another amount was paid online than was asked for. */
    hasMismatch: mismatches.data.length > 0,
    /** `who` is null once the account is gone. */
    notes: notes.map(({ actor, at, ...note }) => ({ ...note, at: new Date(at), who: nameOf(actor) })).reverse(),
  };
}

/** `needsReview`: it comes from another e-mail address than the order, and no admin has agreed to it. */
async function readWithdrawals(client: ShopClient, orderId: number) {
  const { data } = await client
    .from("withdrawals")
    .select("id, kind, status, message, lines, receivedAt:received_at, dueAt:due_at, needsReview:needs_review")
    .eq("order_id", orderId)
    .order("id")
    .throwOnError();
  return data.map((row) => ({
    ...row,
    lines: withdrawnLinesSchema.parse(row.lines),
    receivedAt: new Date(row.receivedAt),
    dueAt: new Date(row.dueAt),
  }));
}

async function readNotes(client: ShopClient, orderId: number) {
  const asked = client.from("order_notes").select("id, body, actor, at:created_at").eq("order_id", orderId).order("id");
  return (await asked.throwOnError()).data;
}

async function readLedger(client: ShopClient, orderId: number) {
  const { data } = await client
    .from("payments")
    .select("kind, provider, reference, amount, at:created_at")
    .eq("order_id", orderId)
    .order("id")
    .throwOnError();
  return data.map(({ amount, at, ...row }) => ({ ...row, amountCents: toCents(amount), at: new Date(at) }));
}

async function readRefunds(client: ShopClient, orderId: number) {
  const { data } = await client
    .from("payment_refunds")
    .select("id, state, amount, reason:last_error")
    .eq("order_id", orderId)
    .order("id")
    .throwOnError();
  return data.map(({ amount, ...row }) => ({ ...row, amountCents: toCents(amount) }));
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
