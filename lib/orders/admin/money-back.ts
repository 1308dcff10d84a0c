import { isPaidByTransfer, methodOf, type PaymentId, type PaymentMethod } from "@/lib/payment/methods";
import { toCents } from "@/lib/platform/format/numeric";
import { TRANSFER_METHODS } from "@/lib/platform/rules/transfer-methods.generated";
import type { ShopClient } from "@/lib/platform/supabase/client";
import type { AdminOrder } from "./queries";

/** What the owners have to transfer for an order, or have transferred, in cents. */
export function transferCents({ ledger }: Pick<AdminOrder, "ledger">): number {
  return ledger
    .filter(({ kind, provider }) => kind === "refund" && isPaidByTransfer(provider))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** How a payment came in. Null for refunds, and for vouchers, which are told in a sentence of their own. */
export function paidBy({ kind, provider }: Pick<AdminOrder["ledger"][number], "kind" | "provider">): PaymentId | null {
  return kind === "payment" && provider !== "voucher" ? provider : null;
}

/** How an order's money goes back, first what was paid online; of what nothing was paid for, as it is to be paid. */
export function moneyBackOf(paid: readonly (PaymentId | null)[], method: PaymentId): PaymentMethod["money"][] {
  const ways = new Set(paid.flatMap((provider) => (provider ? [methodOf(provider).money] : [])));
  const known = MONEY_WAYS.filter((way) => ways.has(way));
  return known.length > 0 ? known : [methodOf(method).money];
}

const MONEY_WAYS = ["provider", "transfer", "terminal", "voucher", "test"] as const;

/** @throws Error when it cannot be read */
export async function readTransferCents(client: ShopClient, orderId: number): Promise<number> {
  const { data } = await client
    .from("payments")
    .select("amount")
    .match({ order_id: orderId, kind: "refund" })
    .in("provider", TRANSFER_METHODS)
    .throwOnError();
  return data.reduce((sum, { amount }) => sum + toCents(amount), 0);
}
