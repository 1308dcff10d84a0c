import { z } from "zod";
import { rowSchema } from "@/lib/platform/format/row-schema";
import { timestamp } from "@/lib/platform/format/timestamp";

const count = z.number().int().nonnegative();

const unusualSchema = rowSchema({
  number: z.string(),
  placedAt: timestamp,
  pieces: count,
  totalCents: count,
  fromVisitor: count,
  reasons: z.array(z.enum(["pieces", "value", "visitor", "unconfirmed", "part"])),
});
/** Many pieces, a high value, one of several (`fromVisitor`) from the same visitor, or one that holds nothing yet. */
export type UnusualOrder = z.infer<typeof unusualSchema>;

const CHART_DAYS = 30;

const daySchema = rowSchema({ day: z.iso.date(), orders: count, manualOrders: count, revenueCents: z.number().int() });

/** What `admin_overview` answers. Revenue in cents, without cancelled orders and less refunds; it may be below zero. */
const overviewSchema = rowSchema({
  days: z.array(daySchema).length(2 * CHART_DAYS),
  openOrders: count,
  unusualOrders: z.array(unusualSchema),
  paidOrders: count,
  withdrawals: count,
  overdueWithdrawals: count,
  failedMails: count,
  soldOut: count,
});

/** `days`: the last 30 German days, today last; `daysBefore`: the 30 before them. */
export function readOverview(answer: unknown) {
  const { days, ...counts } = overviewSchema.parse(answer);
  return { ...counts, days: days.slice(CHART_DAYS), daysBefore: days.slice(0, CHART_DAYS) };
}

export type Overview = ReturnType<typeof readOverview>;
export type Day = Overview["days"][number];

export const lowSchema = z.array(
  rowSchema({
    id: z.number().int(),
    number: z.string(),
    name: z.string(),
    stock: z.number().int(),
    sold30: z.number().int(),
    sold90: z.number().int(),
    wanted: z.number().int(),
  }),
);
/** An article that is to be ordered again, and how many of it; `id`: its product's. */
export type LowArticle = z.infer<typeof lowSchema>[number];
