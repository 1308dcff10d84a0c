import { isPaidByTransfer, methodOf, type PaymentMethod } from "@/lib/payment/methods";
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

/** How an order's money goes back; several ways: first what was paid online. */
export function moneyBackOf({
  ledger,
  paymentMethod,
}: Pick<AdminOrder, "ledger" | "paymentMethod">): PaymentMethod["money"] | "several" {
  const ways = new Set(
    ledger
      .filter(({ kind, provider }) => kind === "payment" && provider !== "voucher")
      .map(({ provider }) => methodOf(provider).money),
  );
  return ways.size > 1 ? "several" : ([...ways][0] ?? methodOf(paymentMethod).money);
}

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
