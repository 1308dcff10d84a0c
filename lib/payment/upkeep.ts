import "server-only";
import { z } from "zod";
import { expireStock } from "@/lib/catalog/expire-stock";
import { stockChangesSchema } from "@/lib/catalog/stock-changes";
import { serviceClient } from "@/lib/platform/supabase/service";
import { provider } from "./current-provider";
import { sendRefunds } from "./refunds";
import { settleAskedSession } from "./settle";

const SESSION_BATCH_SIZE = 50;

const referencesSchema = z.array(z.string());
const endedSchema = z.object({ orders: z.number().int(), stock_changes: stockChangesSchema });

/** Without a provider too, so that nothing stays reserved when it was switched off. @throws Error without a database */
export async function runPaymentUpkeep(): Promise<number> {
  const ended = await endSessions();
  const lost = await serviceClient.rpc("lose_sessions", { p_reference: null }).throwOnError();
  if (lost.data > 0) console.error(`Sessions of which nobody could say what became of them: ${lost.data}.`);
  const { data } = await serviceClient.rpc("end_unpayable", { p_limit: SESSION_BATCH_SIZE }).throwOnError();
  const unpayable = endedSchema.parse(data);
  expireStock(unpayable.stock_changes);
  await sendRefunds();
  const unsent = await serviceClient.rpc("lose_refunds", { p_reference: null }).throwOnError();
  if (unsent.data > 0) console.error(`Refunds that could not be sent and are left to the owners: ${unsent.data}.`);
  return ended + unpayable.orders;
}

/** Sends refunds and ends sessions of cancelled orders. Never rejects. */
export async function settleOnline(): Promise<void> {
  if (!provider) return;
  await sendRefunds();
  await endSessions().catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
}

/** One that fails waits for its next attempt and stops no other. */
async function endSessions(): Promise<number> {
  let changed = 0;
  if (!provider) return changed;
  const { data } = await serviceClient.rpc("claim_sessions_to_end", { p_limit: SESSION_BATCH_SIZE }).throwOnError();
  for (const reference of referencesSchema.parse(data))
    try {
      if (await settleAskedSession(reference, await provider.endSession(reference))) changed += 1;
    } catch (error) {
      console.error(`Error ending a session: ${error instanceof Error ? error.message : "unknown"}`);
    }
  return changed;
}
