import "server-only";
import { z } from "zod";
import { toCents } from "@/lib/platform/format/numeric";
import { serviceClient } from "@/lib/platform/supabase/service";
import { provider } from "./current-provider";
import type { ListedRefund, Provider } from "./provider";
import { sendRefunds } from "./refunds";
import { settleAskedSession, settleDispute, settleRefund, settleSession } from "./settle";

const DAY_MS = 86_400_000;
const SESSION_DAYS = 3;
/** A bank may send a refund back 30 days later. */
const REFUND_DAYS = 40;
const MAX_PAYMENTS = 500;

const referencesSchema = z.array(z.string());

export type Reconciled = { sessions: number; settled: number; refunds: number; disputes: number; failed: number };

/** Catches up on messages that were lost; a failure is logged and counted and does not stop the rest. Never rejects. */
export async function reconcile(): Promise<Reconciled> {
  const done: Reconciled = { sessions: 0, settled: 0, refunds: 0, disputes: 0, failed: 0 };
  const by = provider;
  if (!by) return done;
  // Payments come first: a refund is entered for the order of its payment.
  for (const compare of [listSessions, askSessions, listRefunds, askRefunds, listDisputes, askDisputes])
    await attempt(done, "comparing with the provider", () => compare(by, done));
  await sendRefunds();
  return done;
}

async function listSessions(by: Provider, done: Reconciled): Promise<void> {
  for await (const session of by.listSessions(new Date(Date.now() - SESSION_DAYS * DAY_MS))) {
    done.sessions += 1;
    // Skip open sessions, and sessions that name no order of this shop.
    if (session.state === "open" || !session.number) continue;
    await attempt(done, `settling the session ${session.reference}`, async () => {
      if (await settleSession(session)) done.settled += 1;
    });
  }
}

async function askSessions(by: Provider, done: Reconciled): Promise<void> {
  const { data } = await serviceClient.rpc("sessions_to_ask", { p_limit: MAX_PAYMENTS }).throwOnError();
  for (const reference of referencesSchema.parse(data))
    await attempt(done, `asking about the session ${reference}`, async () => {
      if (await settleAskedSession(reference, await by.askSession(reference))) done.settled += 1;
    });
}

async function listRefunds(by: Provider, done: Reconciled): Promise<void> {
  for await (const refund of by.listRefunds(new Date(Date.now() - REFUND_DAYS * DAY_MS)))
    await attempt(done, `settling the refund ${refund.reference}`, async () => {
      const { own, ...foreign } = refund;
      if (await settleRefund(own && (await isOurs(refund)) ? own : foreign)) done.refunds += 1;
    });
}

async function askRefunds(by: Provider, done: Reconciled): Promise<void> {
  const { data } = await serviceClient.rpc("refunds_to_ask", { p_limit: MAX_PAYMENTS }).throwOnError();
  for (const reference of referencesSchema.parse(data))
    await attempt(done, `asking about the refund ${reference}`, async () => {
      const facts = await by.askRefund(reference);
      if (await (facts ? settleRefund(facts) : loseRefund(reference))) done.refunds += 1;
    });
}

async function listDisputes(by: Provider, done: Reconciled): Promise<void> {
  for await (const dispute of by.listDisputes(new Date(Date.now() - REFUND_DAYS * DAY_MS)))
    await attempt(done, `settling the dispute ${dispute.reference}`, async () => {
      if (await settleDispute(dispute)) done.disputes += 1;
    });
}

async function askDisputes(by: Provider, done: Reconciled): Promise<void> {
  const { data } = await serviceClient.rpc("disputes_to_ask", { p_limit: MAX_PAYMENTS }).throwOnError();
  for (const reference of referencesSchema.parse(data))
    await attempt(done, `asking about the dispute ${reference}`, async () => {
      const facts = await by.askDispute(reference);
      if (facts && (await settleDispute(facts))) done.disputes += 1;
    });
}

async function loseRefund(reference: string): Promise<boolean> {
  const { data } = await serviceClient.rpc("lose_refunds", { p_reference: reference }).throwOnError();
  if (data > 0) console.error(`The refund ${reference} is not known to the provider.`);
  return data > 0;
}

/** Whether the row that a refund names is really its own: after a backup was restored, ids are given a second time. */
async function isOurs({ own, payment, amountCents }: ListedRefund): Promise<boolean> {
  if (!own) return false;
  const { data } = await serviceClient
    .from("payment_refunds")
    .select("payment_reference, amount")
    .eq("id", own.id)
    .throwOnError();
  return data.some((row) => row.payment_reference === payment && toCents(row.amount) === amountCents);
}

async function attempt(done: Reconciled, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    done.failed += 1;
    console.error(`Error ${what}: ${error instanceof Error ? error.message : "unknown"}`);
  }
}
