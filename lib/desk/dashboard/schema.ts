import { z } from "zod";
import { timestamp } from "@/lib/platform/format/timestamp";

const count = z.number().int().nonnegative();

const unusualSchema = z
  .object({
    number: z.string(),
    placed_at: timestamp,
    pieces: count,
    total_cents: count,
    from_visitor: count,
    reasons: z.array(z.enum(["pieces", "value", "visitor", "unconfirmed"])),
  })
  .transform(({ placed_at, total_cents, from_visitor, ...row }) => ({
    ...row,
    placedAt: placed_at,
    totalCents: total_cents,
    fromVisitor: from_visitor,
  }));
/** An open order to look at: many pieces, a high value, one of several (`fromVisitor`) from the same visitor, or one that holds nothing yet. */
export type UnusualOrder = z.infer<typeof unusualSchema>;

/** How many days the overview looks at, and compares with as many before. */
const SPAN = 30;

const toDay = (row: { day: string; orders: number; revenue_cents: number }) => ({
  day: row.day,
  orders: row.orders,
  revenueCents: row.revenue_cents,
});

/** What `admin_overview` answers. Revenue in cents, without cancelled orders and less refunds; it may be below zero. */
export const overviewSchema = z
  .object({
    days: z.array(z.object({ day: z.iso.date(), orders: count, revenue_cents: z.number().int() })).length(2 * SPAN),
    open_orders: count,
    unusual_orders: z.array(unusualSchema),
    paid_orders: count,
    withdrawals: count,
    overdue_withdrawals: count,
    failed_mails: count,
    sold_out: count,
  })
  .transform(({ days, ...row }) => ({
    /** The last 30 German days, today last. */
    days: days.slice(SPAN).map(toDay),
    /** The 30 days before them. */
    daysBefore: days.slice(0, SPAN).map(toDay),
    openOrders: row.open_orders,
    unusualOrders: row.unusual_orders,
    paidOrders: row.paid_orders,
    withdrawals: row.withdrawals,
    overdueWithdrawals: row.overdue_withdrawals,
    failedMails: row.failed_mails,
    soldOut: row.sold_out,
  }));

/** What waits in other tables is counted there. */
export type Overview = z.infer<typeof overviewSchema>;
export type Day = Overview["days"][number];
