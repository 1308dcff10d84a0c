import { toCents } from "../../lib/platform/format/numeric.ts";
import type { ShopClient } from "../../lib/platform/supabase/client.ts";

export type Due = { number: string; amountCents: number };

/** What no voucher paid, in cents. Null without an order. */
export async function readDue(client: ShopClient, orderId: number | null): Promise<Due | null> {
  if (orderId === null) return null;
  const { data } = await client
    .from("orders")
    .select("number, total, payments (amount)")
    .eq("payments.kind", "payment")
    .eq("payments.provider", "voucher")
    .eq("id", orderId)
    .throwOnError();
  const [order] = data;
  if (!order) return null;
  const paid = order.payments.reduce((sum, { amount }) => sum + toCents(amount), 0);
  return { number: order.number, amountCents: toCents(order.total) - paid };
}
