import "server-only";
import { z } from "zod";
import type { Admin } from "@/lib/platform/auth/guard";
import { DAILY_COUNTS_CLIENT, DAILY_COUNTS_WHAT } from "@/lib/platform/rules/daily-counts.generated";
import { SHOP_MODE } from "@/lib/platform/shop-mode";

export const PERIODS = [7, 30, 90] as const;

const count = z.number().int().nonnegative();
const answerSchema = z.object({
  /** The first day on which browsers told what they show. */
  since: z.iso.date().nullable(),
  counts: z.array(z.object({ what: z.enum(DAILY_COUNTS_WHAT), client: z.enum(DAILY_COUNTS_CLIENT), count })),
  orders: count,
  missed: count,
});
export type DailyCounts = z.infer<typeof answerSchema>;

/** @throws Error when the backend fails. */
export async function getDailyCounts({ client }: Admin, days: (typeof PERIODS)[number]): Promise<DailyCounts> {
  const answer = await client.rpc("admin_daily_counts", { p_mode: SHOP_MODE, p_days: days }).throwOnError();
  return answerSchema.parse(answer.data);
}

export function countOf({ counts }: DailyCounts, client: string, what: string): number {
  return counts.find((row) => row.client === client && row.what === what)?.count ?? 0;
}
