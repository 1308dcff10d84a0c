import "server-only";
import { z } from "zod";
import { stockChangesSchema } from "@/lib/catalog/stock-changes";
import { serviceClient } from "@/lib/supabase/service";
import { provider } from "./current-provider";
import type { Provider, SessionFacts } from "./provider";
import { sendRefunds } from "./refunds";
import { expireStock, settleRefund, settleSession } from "./settle";

/** Rows looked at in one go. */
const BATCH = 50;
/** Days back from which the provider is asked for sessions that the shop did not hear of. */
const DAYS = 3;

const referencesSchema = z.array(z.string());
const endedSchema = z.object({ orders: z.number().int(), stock_changes: stockChangesSchema });

/**
 * The scheduled work for payments: expires sessions that are over, cancels orders without one, and sends due refunds. Answers
 * how many orders changed. @throws Error when the database cannot be asked
 */
export async function lookAfterPayments(): Promise<number> {
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

/** What was found by asking the provider for everything of the last days. */
export type Reconciled = { sessions: number; settled: number; refunds: number };

/**
 * Compares the shop with the provider, once a day or by `npm run payment:reconcile`: what messages that were lost would have said
 * is made up for. @throws Error when the provider or the database does not answer
 */
export async function reconcile(): Promise<Reconciled> {
  const done = { sessions: 0, settled: 0, refunds: 0 };
  if (!provider) return done;
  for await (const session of provider.listSessions(new Date(Date.now() - DAYS * 86_400_000))) {
    done.sessions += 1;
    // An open one needs nothing, and none of an order of ours is any other system's.
    if (session.state !== "open" && session.number && (await settleSession(session))) done.settled += 1;
  }
  done.settled += await askSessions();
  const { data } = await serviceClient.rpc("refunds_to_ask", { p_limit: 500 }).throwOnError();
  for (const reference of referencesSchema.parse(data)) {
    const facts = await provider.askRefund(reference);
    if (facts && (await settleRefund(facts))) done.refunds += 1;
  }
  await sendRefunds();
  return done;
}

async function endSessions(): Promise<number> {
  const { data } = await serviceClient.rpc("sessions_to_end", { p_limit: BATCH }).throwOnError();
  return settleEach(data, (reference, by) => by.endSession(reference));
}

async function askSessions(): Promise<number> {
  const { data } = await serviceClient.rpc("sessions_to_ask", { p_limit: 500 }).throwOnError();
  return settleEach(data, (reference, by) => by.askSession(reference));
}

/** Brings the shop to what is answered about each session. One that cannot be asked about keeps none of the others. */
async function settleEach(
  references: unknown,
  ask: (reference: string, by: Provider) => Promise<SessionFacts>,
): Promise<number> {
  let changed = 0;
  if (!provider) return changed;
  for (const reference of referencesSchema.parse(references))
    try {
      if (await settleSession(await ask(reference, provider))) changed += 1;
    } catch (error) {
      console.error(`Error asking about a session: ${error instanceof Error ? error.message : "unknown"}`);
    }
  return changed;
}
