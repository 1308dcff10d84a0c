import "server-only";
import { z } from "zod";
import type { Admin } from "@/lib/platform/auth/guard";
import { SHOP_MODE } from "@/lib/platform/shop-mode";

const count = z.number().int().nonnegative();

const countsSchema = z.object({
  orders: count,
  withdrawals: count,
  reviews: count,
  messages: count,
  appointments: count,
  mails: count,
  workshop: count,
});

/** How much is to be done on each page, counted up to 1000. */
export type WorkCounts = z.infer<typeof countsSchema>;

/** @throws Error when the backend fails. */
export async function getWorkCounts({ client }: Admin): Promise<WorkCounts> {
  const answer = await client.rpc("admin_work_counts", { p_mode: SHOP_MODE }).throwOnError();
  return countsSchema.parse(answer.data);
}
