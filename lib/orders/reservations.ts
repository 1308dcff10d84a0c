import "server-only";
import { z } from "zod";
import { expireStock } from "@/lib/catalog/expire-stock";
import { stockChangesSchema } from "@/lib/catalog/stock-changes";
import { serviceClient } from "@/lib/platform/supabase/service";

const RESERVATION_BATCH_SIZE = 20;

const countSchema = z.number().int();
const endedSchema = z.object({ orders: z.number().int(), stock_changes: stockChangesSchema });

/** Harmless when it runs twice. @throws Error when the backend fails; what was done before stays. */
export async function processUnpaidOrders(): Promise<{ reminded: number; ended: number }> {
  const done = { reminded: 0, ended: 0 };
  try {
    // Before the reminders: what was never accepted is not asked for.
    for (let count = RESERVATION_BATCH_SIZE; count === RESERVATION_BATCH_SIZE; done.ended += count)
      count = countSchema.parse(await call("end_unconfirmed"));
    for (let count = RESERVATION_BATCH_SIZE; count === RESERVATION_BATCH_SIZE; done.reminded += count)
      count = countSchema.parse(await call("remind_unpaid"));
  } finally {
    // Also when reminding failed: stock must not stay reserved for it.
    for (let count = RESERVATION_BATCH_SIZE; count === RESERVATION_BATCH_SIZE; done.ended += count) {
      const { orders, stock_changes } = endedSchema.parse(await call("end_reservations"));
      expireStock(stock_changes);
      count = orders;
    }
  }
  return done;
}

async function call(name: "end_unconfirmed" | "remind_unpaid" | "end_reservations"): Promise<unknown> {
  return (await serviceClient.rpc(name, { p_limit: RESERVATION_BATCH_SIZE }).throwOnError()).data;
}
