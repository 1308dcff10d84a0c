import type { PAYMENT_IDS } from "@/lib/payment/methods";
import { toCents } from "@/lib/platform/format/numeric";
import type { ShopClient } from "@/lib/platform/supabase/client";
import type { AdminOrder } from "./queries";

/** Who gives an order's money back: the owners by a transfer, the provider, or the shop to a voucher; `test`: none came. */
export type MoneyBack = "transfer" | "provider" | "voucher" | "test";

const WAYS: Record<(typeof PAYMENT_IDS)[number], MoneyBack> = {
  prepayment: "transfer",
  stripe: "provider",
  voucher: "voucher",
  simulated: "test",
};

export function moneyBack(method: keyof typeof WAYS): MoneyBack {
  return WAYS[method];
}

/** What the owners have to transfer for an order, or have transferred, in cents. */
export function transferCents({ ledger }: Pick<AdminOrder, "ledger">): number {
  return ledger
    .filter(({ kind, provider }) => kind === "refund" && provider === "prepayment")
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** @throws Error when it cannot be read */
export async function readTransferCents(client: ShopClient, orderId: number): Promise<number> {
  const { data } = await client
    .from("payments")
    .select("amount")
    .match({ order_id: orderId, kind: "refund", provider: "prepayment" })
    .throwOnError();
  return data.reduce((sum, { amount }) => sum + toCents(amount), 0);
}
