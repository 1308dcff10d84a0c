import "server-only";
import type { QueryData } from "@supabase/supabase-js";
import { withdrawnLinesSchema } from "@/lib/orders/withdrawn-lines";
import { serviceClient } from "@/lib/platform/supabase/service";
import { linesOf } from "./lines";

const selectWithdrawals = () =>
  serviceClient.from("withdrawals").select(
    `kind, name, email, contract, message, lines, receivedAt:received_at, dueAt:due_at, needsReview:needs_review,
    order:orders (number, token, status, parcels (id), items:order_items (position, name, engraving, design_id, voucher, quantity, returned))`,
  );

function toWithdrawal({ order, ...row }: QueryData<ReturnType<typeof selectWithdrawals>>[number]) {
  const lines = withdrawnLinesSchema.parse(row.lines);
  const isSent =
    order?.status === "dispatched" ||
    ((order?.status === "paid" || order?.status === "open") && order.parcels.length > 0);
  return {
    ...row,
    lines,
    receivedAt: new Date(row.receivedAt),
    dueAt: new Date(row.dueAt),
    orderNumber: order?.number ?? null,
    /** Of the order that was sent, to whom it belongs alone. */
    slipToken: isSent && !row.needsReview ? order.token : null,
    ...linesOf(order?.items ?? null, lines),
  };
}

/** `needsReview`: it comes from another e-mail address than the order, and no admin has agreed to it. */
export type Withdrawal = ReturnType<typeof toWithdrawal>;

/** @throws Error when there is none or the backend cannot be read. */
export async function getWithdrawal(id: number): Promise<Withdrawal> {
  const [withdrawal] = (await selectWithdrawals().eq("id", id).limit(1).throwOnError()).data;
  if (!withdrawal) throw new Error(`There is no withdrawal ${id}.`);
  return toWithdrawal(withdrawal);
}
