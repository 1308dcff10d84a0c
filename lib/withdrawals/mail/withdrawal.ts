import "server-only";
import { z } from "zod";
import { timestamp } from "@/lib/platform/format/timestamp";
import { serviceClient } from "@/lib/platform/supabase/service";
import { lineSchema, linesOf } from "./lines";

const schema = z
  .object({
    name: z.string(),
    email: z.string(),
    contract: z.string(),
    message: z.string().nullable(),
    received_at: timestamp,
    due_at: timestamp,
    needs_review: z.boolean(),
    orders: z
      .object({
        number: z.string(),
        order_items: z.array(lineSchema),
      })
      .nullable(),
  })
  .transform(({ received_at, due_at, needs_review, orders, ...row }) => ({
    ...row,
    receivedAt: received_at,
    dueAt: due_at,
    /** It comes from another e-mail address than the order, and no admin has agreed to it. */
    needsReview: needs_review,
    /** The order it probably means; null when none was found. */
    orderNumber: orders?.number ?? null,
    ...linesOf(orders?.order_items ?? null),
  }));

/** A declaration of withdrawal as it was made. */
export type Withdrawal = z.infer<typeof schema>;

/** The withdrawal with this id. @throws Error when there is none or the backend cannot be read. */
export async function getWithdrawal(id: number): Promise<Withdrawal> {
  const { data, error } = await serviceClient
    .from("withdrawals")
    .select("*, orders (number, order_items (position, name, engraving, design_id, voucher, quantity, returned))")
    .eq("id", id)
    .limit(1);
  if (error) throw new Error(`The withdrawal could not be read: ${error.message}`);
  const withdrawal = z.array(schema).parse(data)[0];
  if (!withdrawal) throw new Error(`There is no withdrawal ${id}.`);
  return withdrawal;
}
