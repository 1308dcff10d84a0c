import "server-only";
import { z } from "zod";
import type { ListState } from "@/lib/platform/admin/list-state";
import { readPage, wordsOf, type Page } from "@/lib/platform/admin/read-page";
import { rowSchema } from "@/lib/platform/format/row-schema";
import { timestamp } from "@/lib/platform/format/timestamp";
import { withdrawnLinesSchema } from "@/lib/orders/withdrawn-lines";
import { ORDER_STATUSES } from "@/lib/orders/admin/schema";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { WITHDRAWALS_KIND, WITHDRAWALS_STATUS } from "@/lib/platform/rules/withdrawals.generated";

export const WITHDRAWAL_STATUSES = WITHDRAWALS_STATUS;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

const withdrawalSchema = rowSchema({
  id: z.number().int(),
  kind: z.enum(WITHDRAWALS_KIND),
  name: z.string(),
  email: z.string(),
  contract: z.string(),
  message: z.string().nullable(),
  lines: withdrawnLinesSchema,
  status: z.enum(WITHDRAWAL_STATUSES),
  receivedAt: timestamp,
  dueAt: timestamp,
  /** It comes from another e-mail address than the order, and no admin has agreed to it. */
  needsReview: z.boolean(),
  /** Null when no order was found in what the shopper wrote. */
  order: rowSchema({ number: z.string(), status: z.enum(ORDER_STATUSES), refundedCents: z.number().int() }).nullable(),
});
export type WithdrawalRow = z.infer<typeof withdrawalSchema>;

/** The open ones first, what is due soonest on top. @throws Error when they cannot be read. */
export function listWithdrawals(client: ShopClient, state: ListState<WithdrawalStatus>): Promise<Page<WithdrawalRow>> {
  const filters = { p_words: wordsOf(state.query), p_status: state.filter };
  return readPage(client, "admin_list_withdrawals", state.page, filters, withdrawalSchema);
}
