import "server-only";
import { z } from "zod";
import { expireStock } from "@/lib/catalog/expire-stock";
import { stockChangesSchema } from "@/lib/catalog/stock-changes";
import { serviceClient } from "@/lib/platform/supabase/service";
import type { DisputeFacts, ForeignRefund, RefundFacts, SessionFacts } from "./provider";

const sessionAnswer = z.discriminatedUnion("ok", [
  z.object({
    ok: z.literal(true),
    state: z.enum(["open", "processing", "paid", "failed", "expired", "mismatch"]),
    changed: z.boolean(),
    stock_changes: stockChangesSchema,
  }),
  z.object({ ok: z.literal(false) }),
]);

/** The same facts once more change nothing. @throws Error when the database cannot be asked */
export async function settleSession(facts: SessionFacts): Promise<boolean> {
  const { amountCents, expiresAt, ...rest } = facts;
  const p_facts = { ...rest, amount_cents: amountCents, expires_at: expiresAt.toISOString() };
  const { data } = await serviceClient.rpc("settle_session", { p_facts }).throwOnError();
  const answer = sessionAnswer.parse(data);
  if (!answer.ok) {
    if (facts.state === "paid") console.error(`The session ${facts.reference} was paid, but its order is not there.`);
    return false;
  }
  if (answer.state === "mismatch" && answer.changed)
    console.error(`Another amount than was asked for was paid in the session ${facts.reference}.`);
  expireStock(answer.stock_changes);
  return answer.changed;
}

/** A session that the provider does not know is another account's and lost. @throws Error when the database cannot be asked */
export async function settleAskedSession(reference: string, facts: SessionFacts | null): Promise<boolean> {
  if (facts) return settleSession(facts);
  const { data } = await serviceClient.rpc("lose_sessions", { p_reference: reference }).throwOnError();
  if (data > 0) console.error(`The session ${reference} is not known to the provider.`);
  return data > 0;
}

/** The same facts once more change nothing. @throws Error when the database cannot be asked */
export async function settleDispute({ amountCents, ...facts }: DisputeFacts): Promise<boolean> {
  const p_facts = { ...facts, amount_cents: amountCents };
  const { data } = await serviceClient.rpc("settle_dispute", { p_facts }).throwOnError();
  if (data) console.error(`The dispute ${facts.reference} is ${facts.state}.`);
  return data;
}

/** The same facts once more change nothing. @throws Error when the database cannot be asked */
export async function settleRefund(said: RefundFacts | ForeignRefund): Promise<boolean> {
  if ("payment" in said) return enterForeignRefund(said);
  const { id, round, ...facts } = said;
  const { data } = await serviceClient
    .rpc("settle_refund", { p_id: id, p_round: round, p_facts: facts })
    .throwOnError();
  if (data && facts.state === "failed") console.error(`Refund ${id} failed: ${facts.error ?? "no reason"}`);
  return data;
}

async function enterForeignRefund({ amountCents, ...facts }: ForeignRefund): Promise<boolean> {
  const p_facts = { ...facts, amount_cents: amountCents };
  const { data } = await serviceClient.rpc("enter_foreign_refund", { p_facts }).throwOnError();
  if (data) console.error(`Refund ${facts.reference} was given on the provider's own pages.`);
  return data;
}
