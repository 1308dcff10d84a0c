import "server-only";
import { z } from "zod";
import { timestamp } from "@/lib/platform/format/timestamp";
import { lineName } from "@/lib/orders/line-name";
import { serviceClient } from "@/lib/platform/supabase/service";

const lineSchema = z.object({
  position: z.number(),
  name: z.string(),
  engraving: z.object({ place: z.string(), text: z.string(), font: z.string() }).nullable(),
  design_id: z.string().nullable(),
  voucher: z.unknown(),
  quantity: z.number(),
  returned: z.number(),
});

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
    ...linesOf(orders?.order_items.filter(({ quantity, returned }) => returned < quantity) ?? null),
  }));

/** What is said of the lines of an order that are not given back yet; null where no order was found. */
function linesOf(lines: z.infer<typeof lineSchema>[] | null) {
  return {
    /** Whether there may be something to send back. */
    hasGoods: lines?.some(({ engraving, design_id, voucher }) => !(engraving ?? design_id ?? voucher)) ?? true,
    hasVouchers: lines?.some(({ voucher }) => voucher !== null) ?? true,
    /** Those that cannot be withdrawn from. */
    engraved: (lines ?? [])
      .filter(({ engraving, design_id }) => engraving ?? design_id)
      .toSorted((one, other) => one.position - other.position)
      .map(({ name, engraving, design_id }) => lineName(name, engraving, design_id)),
  };
}

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
