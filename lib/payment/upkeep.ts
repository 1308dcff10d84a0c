import "server-only";
import { z } from "zod";
import { stockChangesSchema } from "@/lib/catalog/stock-changes";
import { serviceClient } from "@/lib/supabase/service";
import { provider } from "./current-provider";
import { sendRefunds } from "./refunds";
import { expireStock, settleSession } from "./settle";

/** Rows processed in one run. */
const BATCH = 50;

const referencesSchema = z.array(z.string());
const endedSchema = z.object({ orders: z.number().int(), stock_changes: stockChangesSchema });

/**
 * The scheduled work for payments: expires sessions that are over, cancels orders without one, and sends due refunds. Returns
 * how many orders changed. @throws Error when the database cannot be asked
 */
export async function runPaymentUpkeep(): Promise<number> {
  if (!provider) return 0;
  const ended = await endSessions();
  const { data } = await serviceClient.rpc("end_unpayable", { p_limit: BATCH }).throwOnError();
  const unpayable = endedSchema.parse(data);
  expireStock(unpayable.stock_changes);
  await sendRefunds();
  return ended + unpayable.orders;
}

/** What a change of an order means for the provider: refunds are sent, sessions of cancelled orders end. Never rejects. */
export async function settleOnline(): Promise<void> {
  if (!provider) return;
  await sendRefunds();
  await endSessions().catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
}

/** Ends due sessions; one failure does not stop the others. Returns how many changed. */
async function endSessions(): Promise<number> {
  let changed = 0;
  if (!provider) return changed;
  const { data } = await serviceClient.rpc("sessions_to_end", { p_limit: BATCH }).throwOnError();
  for (const reference of referencesSchema.parse(data))
    try {
      if (await settleSession(await provider.endSession(reference))) changed += 1;
    } catch (error) {
      console.error(`Error ending a session: ${error instanceof Error ? error.message : "unknown"}`);
    }
  return changed;
}
