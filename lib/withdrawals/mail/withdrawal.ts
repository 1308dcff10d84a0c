import "server-only";
import type { QueryData } from "@supabase/supabase-js";
import { lineName } from "@/lib/orders/line-name";
import { keptEngravingSchema } from "@/lib/orders/schema";
import { serviceClient } from "@/lib/platform/supabase/service";

const selectWithdrawals = () =>
  serviceClient.from("withdrawals").select(
    `name, email, contract, message, receivedAt:received_at, dueAt:due_at, needsReview:needs_review,
    order:orders (number, items:order_items (position, name, engraving, design_id, voucher))`,
  );

function toWithdrawal({ order, ...row }: QueryData<ReturnType<typeof selectWithdrawals>>[number]) {
  const items = order?.items ?? [];
  return {
    ...row,
    receivedAt: new Date(row.receivedAt),
    dueAt: new Date(row.dueAt),
    /** The order it probably means; null when none was found. */
    orderNumber: order?.number ?? null,
    /** Whether that order has nothing that could be sent back. */
    isDigital: order !== null && items.every(({ voucher }) => voucher !== null),
    /** The lines of that order that cannot be withdrawn from. */
    engraved: items
      .filter(({ engraving, design_id }) => engraving ?? design_id)
      .toSorted((one, other) => one.position - other.position)
      .map(({ name, engraving, design_id }) => lineName(name, keptEngravingSchema.parse(engraving), design_id)),
  };
}

/** A declaration of withdrawal as it was made. `needsReview`: it comes from another e-mail address than the order, and no admin has agreed to it. */
export type Withdrawal = ReturnType<typeof toWithdrawal>;

/** The withdrawal with this id. @throws Error when there is none or the backend cannot be read. */
export async function getWithdrawal(id: number): Promise<Withdrawal> {
  const [withdrawal] = (await selectWithdrawals().eq("id", id).limit(1).throwOnError()).data;
  if (!withdrawal) throw new Error(`There is no withdrawal ${id}.`);
  return toWithdrawal(withdrawal);
}
