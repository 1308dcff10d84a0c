import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { centsFromNumeric } from "../../lib/platform/format/numeric.ts";

/** What a mail asks to transfer, in cents. */
export type Due = { number: string; amountCents: number };

const schema = z.object({
  number: z.string(),
  total: centsFromNumeric,
  payments: z.array(z.object({ amount: centsFromNumeric })),
});

/** What a mail about the order with this id asks to transfer: what no voucher paid. Null without an order. */
export async function readDue(client: SupabaseClient, orderId: number | null): Promise<Due | null> {
  if (orderId === null) return null;
  const { data } = await client
    .from("orders")
    .select("number, total, payments (amount)")
    .eq("payments.kind", "payment")
    .eq("payments.provider", "voucher")
    .eq("id", orderId)
    .throwOnError();
  const [order] = z.array(schema).parse(data);
  if (!order) return null;
  const paid = order.payments.reduce((sum, { amount }) => sum + amount, 0);
  return { number: order.number, amountCents: order.total - paid };
}
